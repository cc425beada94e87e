import type { ReactNode } from 'react'

/** A label and its value inside a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium">{children || <span className="text-muted">Not given</span>}</dd>
    </div>
  )
}
