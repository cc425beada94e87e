import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { sessionState } from '../../data/session/session-state.ts'
import { SignOut } from './sign-out-context.ts'

type AccountLinksProps = {
  className: string
  /** For the words beside a signed-in customer's icons. */
  labelClassName?: string
  /** Before it. */
  onSignOut?: () => void
}

/** Signed in: the account and a way out of it. Signed out: the way in. */
export function AccountLinks({ className, labelClassName, onSignOut }: AccountLinksProps) {
  const { status } = sessionState.use()
  const signOut = useContext(SignOut)
  if (status !== 'signed-in') {
    return (
      // Another element than the account's: React would take a text out of it, which a translated page no longer has.
      <Link to="/signin" className={className} key="sign-in">
        <LogIn size={18} />
        Sign In
      </Link>
    )
  }
  return (
    <>
      <Link to="/dashboard" className={className}>
        <UserRound size={18} />
        <span className={labelClassName}>Account</span>
      </Link>
      <button
        type="button"
        onClick={() => {
          onSignOut?.()
          signOut()
        }}
        className={className}
      >
        <LogOut size={18} />
        <span className={labelClassName}>Sign Out</span>
      </button>
    </>
  )
}
