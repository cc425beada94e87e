import type { ReactNode } from 'react'

/** One row of a sum, inside a `dl`. */
export function SumRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 text-muted">
      <dt>{label}</dt>
      <dd className="nums">{children}</dd>
    </div>
  )
}

/** A remark below a sum; nothing without words. */
export function SumNote({ children }: { children: string | null }) {
  return children && <p className="nums mt-1 text-right text-sm text-muted">{children}</p>
}
