import type { ReactNode } from 'react'

type ProblemProps = { id?: string; className?: string; children: ReactNode }

/** An error that screen readers announce. Renders nothing without a text. */
export function Problem({ id, className = 'mt-1', children }: ProblemProps) {
  if (!children) return null
  return (
    <p id={id} role="alert" className={`text-sm font-medium text-danger ${className}`}>
      {children}
    </p>
  )
}
