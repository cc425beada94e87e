import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { sessionState } from '../../data/session/session-state.ts'
import { SignOut } from './sign-out-context.ts'

type AccountLinksProps = {
  className: string
  /** Styles the labels beside a signed-in customer's icons. */
  labelClassName?: string
  /** Called before signing out. */
  onSignOut?: () => void
}

/** Links to the account and sign-out, or to sign-in. */
export function AccountLinks({ className, labelClassName, onSignOut }: AccountLinksProps) {
  const { status } = sessionState.use()
  const signOut = useContext(SignOut)
  if (status !== 'signed-in') {
    return (
      // The key gives it its own element. In a reused one React would remove a text node that browser translation has replaced.
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
