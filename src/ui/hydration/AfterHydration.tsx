import type { ReactNode } from 'react'
import { LazyPart } from './LazyPart.tsx'
import { useIsInteractive } from './page-interactive.ts'

type AfterHydrationProps = { children: ReactNode }

/**
 * Renders its children after the first page has hydrated. React hydrates a page after its surroundings; a lazy child
 * there would render first, and React holds the rest back for 300 ms.
 */
export function AfterHydration({ children }: AfterHydrationProps) {
  return useIsInteractive() && <LazyPart>{children}</LazyPart>
}
