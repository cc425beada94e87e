import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type DisclosureProps = { title: ReactNode; children: ReactNode }

export function Disclosure({ title, children }: DisclosureProps) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 py-3 font-medium">
        {title}
        <ChevronDown size={18} className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="pb-4 text-muted">{children}</div>
    </details>
  )
}
