import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { SETTING_TITLES } from '../../content/admin/settings.ts'
import { DEFAULT_SETTINGS } from '../../content/settings/default-settings.ts'
import type { PublishedSections } from '../../data/admin/settings/published-settings.ts'
import type { Setting, SettingSection } from '../../domain/settings/setting-shapes.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'
import { SectionEditor } from './SectionEditor.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import { useSettingDraft } from './use-setting-draft.ts'
import { publishedText } from './words/setting-words.ts'

const TABS = [
  { id: 'form', label: 'Edit' },
  { id: 'history', label: 'History' },
] as const

type SectionPageProps = { section: SettingSection; userId: string; sections: PublishedSections }

/** A section's form and its history of publications. */
export function SectionPage({ section, userId, sections }: SectionPageProps) {
  const [query, setQuery] = useUrlQuery()
  const published = sections[section] ?? { value: DEFAULT_SETTINGS[section], version: 0 }
  const draft = useSettingDraft(section, userId, published)
  const [hasOutdated, setOutdated] = useState(false)
  const word = section === 'search' ? query.get('word') : null
  // A link from a search without results adds its text as a new synonym.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each word
  useEffect(() => {
    if (!word) return
    const { synonyms } = draft.value as Setting<'search'>
    if (!synonyms.some((known) => known.word === word && !known.means))
      draft.open({ synonyms: [{ word, means: '', isBothWays: false, isOn: true, source: null }, ...synonyms] })
    setQuery({ word: '' })
  }, [word])
  return (
    <>
      <Link
        to="/admin/settings"
        className="mb-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-brand hover:underline"
      >
        <ArrowLeft size={16} /> All settings
      </Link>
      <PageHeader
        title={SETTING_TITLES[section].title}
        intro={`${SETTING_TITLES[section].purpose} ${publishedText(sections[section])}.`}
      />
      <Tabs label="What to see" items={TABS} parameter="view">
        {(view) =>
          view === 'form' ? (
            <SectionEditor section={section} published={published} draft={draft} saysProblems={hasOutdated} />
          ) : (
            <SettingHistory
              section={section}
              current={published.version}
              hasDraft={draft.isChanged}
              onOpen={(value) => {
                draft.open(value)
                setOutdated(true)
                setQuery({ view: '' })
              }}
            />
          )
        }
      </Tabs>
    </>
  )
}
