import { Navigate, useNavigate } from 'react-router-dom'
import { useSession } from '../../data/session/session.ts'
import { AuthCard } from '../../features/auth/AuthCard.tsx'
import { signInPath } from '../../features/auth/return-path.ts'
import { SignUpForm } from '../../features/auth/SignUpForm.tsx'
import { useReturnPath } from '../../features/auth/use-return-path.ts'
import { Link } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export function SignUpPage() {
  const { status } = useSession()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  if (status === 'signed-in') return <Navigate replace to={returnPath} />
  const signIn = signInPath(returnPath)
  return (
    <AuthCard
      footer={
        <>
          Already have an account?{' '}
          <Link className="inline-flex min-h-11 items-center font-semibold text-brand" to={signIn}>
            Sign In
          </Link>
        </>
      }
      intro="It takes a minute. Your phone number is optional."
      title="Create Account"
    >
      <PageHead isHidden title="Create Account" />
      <SignUpForm onCreated={() => navigate(signIn)} />
    </AuthCard>
  )
}
