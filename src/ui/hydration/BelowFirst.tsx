import type { ReactNode } from 'react'
import { useIsFirstDraw } from './first-draw.ts'

type BelowFirstProps = { children: ReactNode }

/** What lies below the first screen: drawn right after it on a page that has to be drawn from nothing. */
export function BelowFirst({ children }: BelowFirstProps) {
  return useIsFirstDraw() ? null : children
}
