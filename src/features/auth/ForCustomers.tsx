import type { ReactNode } from 'react'
import { useSession } from '../../data/session/session-state.ts'
import { useIsHydrating } from '../../ui/hydration/use-is-hydrating.ts'
import { SignInPrompt } from './SignInPrompt.tsx'

type ForCustomersProps = { message: string; children: ReactNode }

/** Shows its children to customers and a sign-in prompt to visitors, also on prerendered pages. */
export function ForCustomers({ message, children }: ForCustomersProps) {
  const { status } = useSession()
  const isHydrating = useIsHydrating()
  if (!isHydrating && status !== 'signed-out') return children
  return (
    // The page's first script hides it from signed-in customers until hydration.
    <div data-visitor={isHydrating || undefined}>
      <SignInPrompt message={message} />
    </div>
  )
}
