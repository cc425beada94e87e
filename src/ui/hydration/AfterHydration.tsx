import type { ReactNode } from 'react'
import { LazyPart } from './LazyPart.tsx'
import { useIsInteractive } from './page-interactive.ts'

type AfterHydrationProps = { children: ReactNode }

/**
 * What a prerendered page lacks and may come later: nothing until the first page answers. React hydrates a page after what surrounds it, and what a lazy part needs would be
 * rendered before: then React holds the rest back for 300 ms.
 */
export function AfterHydration({ children }: AfterHydrationProps) {
  return useIsInteractive() && <LazyPart>{children}</LazyPart>
}
