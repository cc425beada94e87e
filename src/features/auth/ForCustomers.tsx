import type { ReactNode } from 'react'
import { useSession } from '../../data/session/session-state.ts'
import { useIsHydrating } from '../../ui/hydration/use-is-hydrating.ts'
import { SignInPrompt } from './SignInPrompt.tsx'

type ForCustomersProps = { message: string; children: ReactNode }

/** Shows its children to customers only and asks visitors to sign in, on the prerendered page already. */
export function ForCustomers({ message, children }: ForCustomersProps) {
  const { status } = useSession()
  const isHydrating = useIsHydrating()
  if (!isHydrating && status !== 'signed-out') return children
  return (
    // Hidden by the page's first script from whoever is still signed in here.
    <div data-visitor={isHydrating || undefined}>
      <SignInPrompt message={message} />
    </div>
  )
}
