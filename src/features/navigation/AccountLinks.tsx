import { LogIn, LogOut, UserRound } from 'lucide-react'
import { sessionState } from '../../data/session/session-state.ts'
import { Link } from '../../ui/Link.tsx'

type AccountLinksProps = { className: string; onSignOut: () => void }

/** Signed in: the account and a way out of it. Signed out: the way in. */
export function AccountLinks({ className, onSignOut }: AccountLinksProps) {
  const { status } = sessionState.use()
  if (status !== 'signed-in') {
    return (
      <Link to="/signin" className={className}>
        <LogIn size={18} aria-hidden="true" />
        Sign In
      </Link>
    )
  }
  return (
    <>
      <Link to="/dashboard" className={className}>
        <UserRound size={18} aria-hidden="true" />
        Account
      </Link>
      <button type="button" onClick={onSignOut} className={className}>
        <LogOut size={18} aria-hidden="true" />
        Sign Out
      </button>
    </>
  )
}
