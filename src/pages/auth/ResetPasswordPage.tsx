import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { MESSAGES } from '../../content/messages/messages.ts'
import { doPendingAction } from '../../data/account-sync/sign-in.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { mailLinkResult, readMailLink, withoutMailLink } from '../../data/session/mail-link.ts'
import { requestPasswordReset } from '../../data/session/session.ts'
import { useSession } from '../../data/session/session-state.ts'
import { dropOtherPendingAction } from '../../data/session/take-pending-action.ts'
import { AuthCard } from '../../features/auth/AuthCard.tsx'
import { showAuthFailure } from '../../features/auth/auth-failure.ts'
import { RESET_REQUEST } from '../../features/auth/auth-rules.ts'
import { EmailField } from '../../features/auth/EmailField.tsx'
import { NewPasswordForm } from '../../features/auth/NewPasswordForm.tsx'
import { authPagePath, safeReturnPath, useNext } from '../../features/auth/return-path.ts'
import { showDoneToast } from '../../features/auth/show-done-toast.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Spinner } from '../../ui/control/Spinner.tsx'
import { TextLink } from '../../ui/control/TextLink.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { PageHead } from '../../ui/layout/PageHead.tsx'

/** `next` is the address's page to return to. */
type ResetRequestFormProps = { next: string | null }

function ResetRequestForm({ next }: ResetRequestFormProps) {
  const [hasSent, setSent] = useState(false)
  const { errors, isBusy, onSubmit } = useForm(RESET_REQUEST, async ({ email }) => {
    dropOtherPendingAction(next)
    try {
      await requestPasswordReset(email)
    } catch (cause) {
      const { kind } = toDataError(cause)
      // Shows only connection failures, because a refusal could reveal whether the address has an account.
      if (kind === 'offline' || kind === 'unavailable') return showAuthFailure(cause)
    }
    setSent(true)
    showToast(MESSAGES.auth.resetSent)
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
      <EmailField autoComplete="email" error={errors.email} />
      <Button busyLabel="Sending..." isBusy={isBusy} size="large" type="submit" variant="action">
        Send reset link
      </Button>
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {hasSent && MESSAGES.auth.resetSent.message}
      </p>
    </form>
  )
}

const LINK_NOTES = {
  expired: 'That link has expired or was used before.',
  foreign: 'That link works only in the browser where you asked for it, for a few minutes.',
} as const
const TIMEOUT_MS = 10_000

type LinkState = 'none' | 'waiting' | 'expired' | 'foreign'

/** Returns the state of the mail's link, which the app processes once the page is idle. */
function useLinkState() {
  const navigate = useNavigate()
  const address = useLocation()
  const result = mailLinkResult.use()
  const [state, setState] = useState<LinkState>(() => {
    const { kind } = readMailLink(import.meta.env.SSR ? { search: '', hash: '' } : window.location)
    return kind === 'code' ? 'waiting' : kind
  })
  useEffect(() => {
    if (result === 'none') return
    mailLinkResult.set('none')
    setState(result === 'expired' || result === 'foreign' ? result : 'none')
    void navigate(withoutMailLink(address), { replace: true })
  }, [result, address, navigate])
  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setTimeout(() => setState('foreign'), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [state])
  return { state, forget: () => setState('none') }
}

export function ResetPasswordPage() {
  const { status, user } = useSession()
  const navigate = useNavigate()
  const next = useNext()
  const link = useLinkState()

  // The reset may have started from a pending action.
  async function goBack() {
    const done = await doPendingAction()
    if (done) showDoneToast(done.intent)
    navigate(safeReturnPath(done?.returnTo), { replace: true })
  }

  if (link.state === 'waiting' || status === 'loading') {
    return (
      <AuthCard title="One moment">
        <PageHead isNoIndex title="Reset your password" />
        <Spinner label="Checking your link" />
      </AuthCard>
    )
  }
  // An account with only a number needs an email before it can have a password.
  if (user?.email === '') return <Navigate replace to="/verify-phone" />
  if (user && link.state === 'none') {
    return (
      <AuthCard
        intro={`For the account ${user.email}. You stay signed in on this device; all others have to sign in again.`}
        title="Choose a new password"
      >
        <PageHead isNoIndex title="Choose a new password" />
        <NewPasswordForm onChanged={goBack} userId={user.id} />
      </AuthCard>
    )
  }
  const isUseless = user && link.state === 'foreign'
  const note = isUseless
    ? `You are signed in as ${user.email}, so this link changes nothing. If you forgot your password, sign out and ask for a new link.`
    : link.state !== 'none' && LINK_NOTES[link.state]
  return (
    <AuthCard
      footer={!user && <TextLink to={authPagePath('/signin', next)}>Back to Sign In</TextLink>}
      intro={!user && 'Enter your email address and we will send you a link to choose a new password.'}
      title="Reset your password"
    >
      <PageHead isNoIndex title="Reset your password" />
      {note && (
        <p className="mb-4 rounded-lg bg-gold-tint p-3 text-sm text-gold-ink" role="alert">
          {note}
        </p>
      )}
      {user ? (
        <Button onClick={link.forget} variant="quiet">
          Change my password
        </Button>
      ) : (
        <ResetRequestForm next={next} />
      )}
    </AuthCard>
  )
}
