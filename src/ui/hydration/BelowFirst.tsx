import { type ReactNode, Suspense } from 'react'
import { useIsFirstRender } from './first-render.ts'

type BelowFirstProps = { children: ReactNode }

/**
 * What lies below the first screen. A page that was not prerendered renders it right after the first screen; one that was answers before React
 * hydrates this: a boundary comes after what surrounds it, so that two of them come after the page, which has one. What is pressed sooner
 * is hydrated at once.
 */
export function BelowFirst({ children }: BelowFirstProps) {
  if (useIsFirstRender()) return null
  return (
    <Suspense>
      <Suspense>{children}</Suspense>
    </Suspense>
  )
}
