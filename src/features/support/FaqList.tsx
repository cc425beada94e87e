import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { SUPPORT_PAGE } from '../../content/pages/support-page.ts'
import { FAQ } from '../../content/settings/faq.ts'
import { useSetting } from '../../data/settings/settings-store.ts'
import { useFilled } from '../../data/settings/use-filled.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { useEarlyInput } from '../../ui/form/use-early-input.ts'
import { findAnswers } from './find-answers.ts'

export function FaqList() {
  const [search, setSearch] = useState('')
  const input = useEarlyInput<HTMLInputElement>(search, setSearch)
  const { entries } = useFilled(useSetting('faq', FAQ))
  const found = findAnswers(entries, search)
  return (
    <section aria-labelledby="faq-title">
      <h2 id="faq-title" className="text-xl">
        {SUPPORT_PAGE.faqTitle}
      </h2>
      <Field
        ref={input}
        className="my-4"
        isLabelHidden
        label={SUPPORT_PAGE.faqSearch}
        placeholder={SUPPORT_PAGE.faqSearch}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 ? (
        <EmptyState {...SUPPORT_PAGE.faqNothing} headingLevel={3} />
      ) : (
        found.map(({ id, question, answer }) => (
          <Disclosure key={id} title={question}>
            <p>{answer}</p>
          </Disclosure>
        ))
      )}
    </section>
  )
}

type DisclosureProps = {
  title: ReactNode
  children: ReactNode
  isOpenAtFirst?: boolean
  /** Native accordion: of one group only one is open. */
  group?: string
}

function Disclosure({ title, children, isOpenAtFirst = false, group }: DisclosureProps) {
  return (
    <details name={group} open={isOpenAtFirst || undefined} className="group border-b border-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 py-3 font-medium">
        {title}
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="pb-4 text-muted">{children}</div>
    </details>
  )
}
