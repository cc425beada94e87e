import { type ReactNode, Suspense } from 'react'
import { useIsHydrating } from './use-is-hydrating.ts'

type AfterHydrationProps = { children: ReactNode }

/** What a prerendered page lacks and may come later: nothing while hydrating, nothing while its code loads. */
export function AfterHydration({ children }: AfterHydrationProps) {
  const isHydrating = useIsHydrating()
  return isHydrating ? null : <Suspense>{children}</Suspense>
}
