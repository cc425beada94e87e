import type { ReactNode } from 'react'
import { useIsFirstRender } from './first-render.ts'

type BelowFirstProps = { children: ReactNode }

/** What lies below the first screen: rendered right after it on a page that was not prerendered. */
export function BelowFirst({ children }: BelowFirstProps) {
  return useIsFirstRender() ? null : children
}
