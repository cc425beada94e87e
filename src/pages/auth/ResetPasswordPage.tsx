import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { doPendingAction } from '../../data/account-sync/sign-in.ts'
import { readMailLink } from '../../data/session/mail-link.ts'
import { useSession } from '../../data/session/session.ts'
import { AuthCard } from '../../features/auth/AuthCard.tsx'
import { NewPasswordForm } from '../../features/auth/NewPasswordForm.tsx'
import { ResetRequestForm } from '../../features/auth/ResetRequestForm.tsx'
import { entrancePath, safeReturnPath } from '../../features/auth/return-path.ts'
import { sayDone } from '../../features/auth/say-done.ts'
import { useNext } from '../../features/auth/use-next.ts'
import { Spinner } from '../../ui/control/Spinner.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'

export function ResetPasswordPage() {
  const { status, user } = useSession()
  const navigate = useNavigate()
  const next = useNext()
  // The sign-in library takes the tokens out of the address, so what it said is read once, before that.
  const [link] = useState(() => readMailLink(import.meta.env.SSR ? '' : window.location.hash))
  const [isWaiting, setWaiting] = useState(link === 'tokens')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setWaiting(false), 10_000)
    return () => clearTimeout(timer)
  }, [isWaiting])

  // The mail's link is the end of a sign-in that may have begun with a press.
  async function goBack() {
    const done = await doPendingAction()
    if (done) sayDone(done.intent)
    navigate(safeReturnPath(done?.returnTo), { replace: true })
  }

  // A link that does not work opens nobody's account, whoever is signed in.
  if (user && link !== 'expired') {
    return (
      <AuthCard
        intro={`For the account ${user.email}. You stay signed in on this device.`}
        title="Choose a new password"
      >
        <PageHead isHidden title="Choose a new password" />
        <NewPasswordForm onChanged={goBack} />
      </AuthCard>
    )
  }
  if (isWaiting || status === 'loading') {
    return (
      <AuthCard title="One moment">
        <PageHead isHidden title="Reset your password" />
        <Spinner label="Checking your link" />
      </AuthCard>
    )
  }
  return (
    <AuthCard
      footer={
        <Link className="inline-flex min-h-11 items-center font-semibold text-brand" to={entrancePath('/signin', next)}>
          Back to Sign In
        </Link>
      }
      intro="Tell us your email address and we send you a link to choose a new password."
      title="Reset your password"
    >
      <PageHead isHidden title="Reset your password" />
      {link !== 'none' && (
        <p className="mb-4 rounded-lg bg-gold-tint p-3 text-sm text-gold-ink" role="alert">
          That link has expired or was used before. Ask for a new one.
        </p>
      )}
      <ResetRequestForm next={next} />
    </AuthCard>
  )
}
