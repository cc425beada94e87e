import type { ReactNode } from 'react'

type PageTitleProps = { children: ReactNode; className?: string }

/** The page's one h1. It takes focus when the page changes. */
export function PageTitle({ children, className = '' }: PageTitleProps) {
  return (
    <h1 tabIndex={-1} className={`text-2xl ${className}`}>
      {children}
    </h1>
  )
}
