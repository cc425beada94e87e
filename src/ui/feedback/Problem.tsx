import type { ReactNode } from 'react'

type ProblemProps = { id?: string; className?: string; children: ReactNode }

/** Says what is wrong, aloud too; without a text there is nothing. */
export function Problem({ id, className = 'mt-1', children }: ProblemProps) {
  if (!children) return null
  return (
    <p id={id} role="alert" className={`text-sm font-medium text-danger ${className}`}>
      {children}
    </p>
  )
}
