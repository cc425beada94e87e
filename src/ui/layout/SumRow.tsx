import type { ReactNode } from 'react'

/** One line of a sum, inside a `dl`. */
export function SumRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 text-muted">
      <dt>{label}</dt>
      <dd className="nums">{children}</dd>
    </div>
  )
}
