import { Link, Navigate, useNavigate } from 'react-router-dom'
import { useSession } from '../../data/session/session.ts'
import { AuthCard } from '../../features/auth/AuthCard.tsx'
import { entrancePath, safeReturnPath } from '../../features/auth/return-path.ts'
import { SignUpForm } from '../../features/auth/SignUpForm.tsx'
import { useNext } from '../../features/auth/use-next.ts'

export function SignUpPage() {
  const { status } = useSession()
  const navigate = useNavigate()
  const next = useNext()
  if (status === 'signed-in') return <Navigate replace to={safeReturnPath(next)} />
  const signIn = entrancePath('/signin', next)
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
      <SignUpForm next={next} onCreated={() => navigate(signIn)} />
    </AuthCard>
  )
}
