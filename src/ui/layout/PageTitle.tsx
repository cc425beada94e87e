import type { ReactNode } from 'react'

type PageTitleProps = { children: ReactNode; className?: string }

/** The page's only h1. It receives focus after navigation. */
export function PageTitle({ children, className = '' }: PageTitleProps) {
  return (
    <h1 tabIndex={-1} className={`text-2xl max-[15rem]:text-lg ${className}`}>
      {children}
    </h1>
  )
}
