import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type DisclosureProps = {
  title: ReactNode
  children: ReactNode
  isOpenAtFirst?: boolean
  /** Native accordion: of one group only one is open. */
  group?: string
}

export function Disclosure({ title, children, isOpenAtFirst = false, group }: DisclosureProps) {
  return (
    <details name={group} open={isOpenAtFirst || undefined} className="group border-b border-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 py-3 font-medium">
        {title}
        <ChevronDown size={18} className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="pb-4 text-muted">{children}</div>
    </details>
  )
}
