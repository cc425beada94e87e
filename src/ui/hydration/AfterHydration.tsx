import type { ReactNode } from 'react'
import { useIsFirstRender } from './first-render.ts'
import { LazyPart } from './LazyPart.tsx'
import { useIsHydrating } from './use-is-hydrating.ts'

type AfterHydrationProps = { children: ReactNode }

/** What a prerendered page lacks and may come later: nothing while hydrating. */
export function AfterHydration({ children }: AfterHydrationProps) {
  const isHydrating = useIsHydrating()
  const isFirstRender = useIsFirstRender()
  return isHydrating || isFirstRender ? null : <LazyPart>{children}</LazyPart>
}
