import { Navigate } from 'react-router-dom'
import { useSession } from '../../data/session/session.ts'
import { AuthCard } from '../../features/auth/AuthCard.tsx'
import { SignInForm } from '../../features/auth/SignInForm.tsx'
import { useReturnPath } from '../../features/auth/use-return-path.ts'
import { useSignIn } from '../../features/auth/use-sign-in.ts'
import { Link } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export function SignInPage() {
  const { status } = useSession()
  const returnPath = useReturnPath()
  const { isSigningIn, returnTo, submit } = useSignIn()
  // What was pressed before is done first, and names the page to go back to.
  if (status === 'signed-in' && !isSigningIn) return <Navigate replace to={returnTo ?? returnPath} />
  const signUp = returnPath === '/' ? '/signup' : `/signup?next=${encodeURIComponent(returnPath)}`
  return (
    <AuthCard
      footer={
        <>
          New here?{' '}
          <Link className="inline-flex min-h-11 items-center font-semibold text-brand" to={signUp}>
            Create an account
          </Link>
        </>
      }
      intro="For your cart, wishlist and orders on every device."
      title="Sign In"
    >
      <PageHead isHidden title="Sign In" />
      <SignInForm onSubmit={submit} />
    </AuthCard>
  )
}
