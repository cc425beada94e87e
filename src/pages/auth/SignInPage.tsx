import { Link, Navigate } from 'react-router-dom'
import { useSession } from '../../data/session/session.ts'
import { AuthCard } from '../../features/auth/AuthCard.tsx'
import { entrancePath, safeReturnPath } from '../../features/auth/return-path.ts'
import { SignInForm } from '../../features/auth/SignInForm.tsx'
import { useNext } from '../../features/auth/use-next.ts'
import { useSignIn } from '../../features/auth/use-sign-in.ts'

declare const BUILT_PHONE_SIGN_IN: boolean | undefined

/** Whether the project could send text messages when the shop was built. */
const HAS_PHONE_SIGN_IN = typeof BUILT_PHONE_SIGN_IN === 'undefined' || BUILT_PHONE_SIGN_IN

export function SignInPage() {
  const { status } = useSession()
  const next = useNext()
  const { isSigningIn, returnTo, submit } = useSignIn(next)
  // The press before signing in is carried out first, and names the page to go back to.
  if (status === 'signed-in' && !isSigningIn) return <Navigate replace to={returnTo ?? safeReturnPath(next)} />
  return (
    <AuthCard
      footer={
        <>
          New here?{' '}
          <Link
            className="inline-flex min-h-11 items-center font-semibold text-brand"
            to={entrancePath('/signup', next)}
          >
            Create an account
          </Link>
        </>
      }
      intro="For your cart, wishlist and orders on every device."
      title="Sign In"
    >
      <SignInForm next={next} onSubmit={submit} />
      {HAS_PHONE_SIGN_IN && (
        <Link
          className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-brand"
          to={entrancePath('/signin/phone', next)}
        >
          Use your phone number instead
        </Link>
      )}
    </AuthCard>
  )
}
