import { Navigate, useNavigate } from 'react-router-dom'
import { MESSAGES } from '../../content/messages/messages.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { signUp } from '../../data/session/session.ts'
import { useSession } from '../../data/session/session-state.ts'
import { dropOtherPendingAction, keepForConfirmation } from '../../data/session/take-pending-action.ts'
import { AuthCard } from '../../features/auth/AuthCard.tsx'
import { showAuthFailure } from '../../features/auth/auth-failure.ts'
import { commonPasswordError, SIGN_UP } from '../../features/auth/auth-rules.ts'
import { EmailField } from '../../features/auth/EmailField.tsx'
import { NewPasswordField } from '../../features/auth/PasswordField.tsx'
import { authPagePath, safeReturnPath, useNext } from '../../features/auth/return-path.ts'
import { Button } from '../../ui/control/Button.tsx'
import { TextLink } from '../../ui/control/TextLink.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Field } from '../../ui/form/Field.tsx'
import { useFormDraft } from '../../ui/form/form-draft.ts'
import { useForm } from '../../ui/form/use-form.ts'

/** The rate limit counts too: a confirmation was just sent, so the address has signed up. */
const KNOWN_EMAIL = ['user_already_exists', 'email_exists', 'over_email_send_rate_limit']

/** `next` is the address's page to return to. */
type SignUpFormProps = { next: string | null; onCreated: () => void }

export function SignUpForm({ next, onCreated }: SignUpFormProps) {
  // `EmailField` keeps the email, and a password is never stored.
  const typed = useFormDraft('sign-up', ['firstName', 'lastName', 'phone'])
  const { errors, isBusy, onSubmit } = useForm(SIGN_UP, async (values, refuse) => {
    const password = await commonPasswordError(values.password)
    if (password) return refuse({ password })
    dropOtherPendingAction(next)
    try {
      const userId = await signUp(values, safeReturnPath(next))
      if (userId) keepForConfirmation(userId)
    } catch (cause) {
      // A known address gets the same response, otherwise the form would reveal who has an account.
      if (!KNOWN_EMAIL.includes(toDataError(cause).code ?? '')) return showAuthFailure(cause)
    }
    typed.onReset()
    showToast(MESSAGES.auth.signedUp)
    onCreated()
  })
  return (
    <form {...typed} className="grid gap-4" method="post" noValidate onSubmit={onSubmit}>
      <div className="grid grid-cols-2 gap-3">
        <Field autoComplete="given-name" error={errors.firstName} label="First name" name="firstName" required />
        <Field autoComplete="family-name" error={errors.lastName} label="Last name" name="lastName" required />
      </div>
      <Field
        autoComplete="tel"
        error={errors.phone}
        hint="Optional, for the courier to call."
        inputMode="tel"
        label="Phone"
        name="phone"
        type="tel"
      />
      <EmailField autoComplete="email" error={errors.email} />
      <NewPasswordField error={errors.password} label="Password" />
      <Button busyLabel="Creating account..." isBusy={isBusy} size="large" type="submit" variant="action">
        Create Account
      </Button>
    </form>
  )
}

export function SignUpPage() {
  const { status } = useSession()
  const navigate = useNavigate()
  const next = useNext()
  if (status === 'signed-in') return <Navigate replace to={safeReturnPath(next)} />
  const signIn = authPagePath('/signin', next)
  return (
    <AuthCard
      footer={
        <>
          Already have an account? <TextLink to={signIn}>Sign In</TextLink>
        </>
      }
      intro="It takes a minute. Your phone number is optional."
      title="Create Account"
    >
      <SignUpForm next={next} onCreated={() => navigate(signIn)} />
    </AuthCard>
  )
}
