import { Navigate } from 'react-router-dom'
import { useSession } from '../../data/session/session-state.ts'
import { AuthCard } from '../../features/auth/AuthCard.tsx'
import { SIGN_IN, type SignInValues } from '../../features/auth/auth-rules.ts'
import { EmailField } from '../../features/auth/EmailField.tsx'
import { PasswordField } from '../../features/auth/PasswordField.tsx'
import { authPagePath, safeReturnPath, useNext } from '../../features/auth/return-path.ts'
import { useSignIn } from '../../features/auth/use-sign-in.ts'
import { StorageNote } from '../../features/phone-storage/StorageNote.tsx'
import { Button } from '../../ui/control/Button.tsx'
import { TextLink } from '../../ui/control/TextLink.tsx'
import { useForm } from '../../ui/form/use-form.ts'

/** `next` is the address's page to return to. */
type SignInFormProps = { next: string | null; onSubmit: (values: SignInValues) => Promise<void> }

export function SignInForm({ next, onSubmit: submit }: SignInFormProps) {
  const { errors, isBusy, onSubmit } = useForm(SIGN_IN, (values) => submit(values))
  // POST keeps the password out of the address if the form is submitted before the script runs.
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={onSubmit}>
      <EmailField autoComplete="username" error={errors.email} />
      <PasswordField autoComplete="current-password" error={errors.password} label="Password" name="password" />
      <TextLink className="text-sm" to={authPagePath('/reset-password', next)}>
        Forgot your password?
      </TextLink>
      <Button busyLabel="Signing in..." isBusy={isBusy} size="large" type="submit" variant="action">
        Sign In
      </Button>
    </form>
  )
}

declare const BUILT_PHONE_SIGN_IN: boolean | undefined

/** Whether the project offered text messages at build time. */
const HAS_PHONE_SIGN_IN = typeof BUILT_PHONE_SIGN_IN === 'undefined' || BUILT_PHONE_SIGN_IN

export function SignInPage() {
  const { status } = useSession()
  const next = useNext()
  const { isSigningIn, returnTo, submit } = useSignIn(next)
  // Waits for the pending action, which determines the page to return to.
  if (status === 'signed-in' && !isSigningIn) return <Navigate replace to={returnTo ?? safeReturnPath(next)} />
  return (
    <AuthCard
      footer={
        <>
          New here? <TextLink to={authPagePath('/signup', next)}>Create an account</TextLink>
        </>
      }
      intro="For your cart, wishlist and orders on every device."
      title="Sign In"
    >
      <SignInForm next={next} onSubmit={submit} />
      <StorageNote className="mt-4" />
      {HAS_PHONE_SIGN_IN && (
        <TextLink className="mt-2 text-sm" to={authPagePath('/signin/phone', next)}>
          Use your phone number instead
        </TextLink>
      )}
    </AuthCard>
  )
}
