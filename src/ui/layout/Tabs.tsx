import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useUrlQuery } from '../url/use-url-query.ts'

export type TabItem<Id extends string> = { id: Id; label: ReactNode }

type TabsProps<Id extends string> = {
  label: string
  items: readonly TabItem<Id>[]
  /** The URL parameter that stores the tab; absent for the first one. */
  parameter?: string
  children: (selected: Id) => ReactNode
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Tabs whose selection is stored in the URL, so that links and Back restore it. Renders only the selected panel. */
export function Tabs<Id extends string>({ label, items, parameter = 'tab', children }: TabsProps<Id>) {
  const [query, setValues] = useUrlQuery()
  const base = useId()
  const asked = query.get(parameter)
  const at = Math.max(
    0,
    items.findIndex((item) => item.id === asked),
  )
  const selected = items[at]
  const choose = (index: number) => setValues({ [parameter]: index === 0 ? '' : (items[index]?.id ?? '') })
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(at, items.length - 1)
    choose(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  if (!selected) return null
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1.5 overflow-x-auto py-1 md:gap-2"
      >
        {items.map((item, index) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}`}
            aria-selected={index === at}
            aria-controls={`${base}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => choose(index)}
            className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-3.5 text-sm font-medium md:px-4 aria-selected:border-brand aria-selected:bg-brand aria-selected:text-on-brand"
          >
            {item.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected.id}`} className="mt-4">
        {children(selected.id)}
      </div>
    </>
  )
}
