import { Navigate } from 'react-router-dom'
import { useSession } from '../../data/session/session-state.ts'
import { AuthCard } from '../../features/auth/AuthCard.tsx'
import { SIGN_IN, type SignInValues } from '../../features/auth/auth-rules.ts'
import { EmailField } from '../../features/auth/EmailField.tsx'
import { PasswordField } from '../../features/auth/PasswordField.tsx'
import { entrancePath, safeReturnPath, useNext } from '../../features/auth/return-path.ts'
import { useSignIn } from '../../features/auth/use-sign-in.ts'
import { Button } from '../../ui/control/Button.tsx'
import { TextLink } from '../../ui/control/TextLink.tsx'
import { useForm } from '../../ui/form/use-form.ts'

/** `next`: the page that the sign-in's address names to go back to. */
type SignInFormProps = { next: string | null; onSubmit: (values: SignInValues) => Promise<void> }

export function SignInForm({ next, onSubmit: submit }: SignInFormProps) {
  const { errors, isBusy, onSubmit } = useForm(SIGN_IN, (values) => submit(values))
  // By post: sent without a script, a password must not end up in the address.
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={onSubmit}>
      <EmailField autoComplete="username" error={errors.email} />
      <PasswordField autoComplete="current-password" error={errors.password} label="Password" name="password" />
      <TextLink className="text-sm" to={entrancePath('/reset-password', next)}>
        Forgot your password?
      </TextLink>
      <Button busyLabel="Signing in..." isBusy={isBusy} size="large" type="submit" variant="action">
        Sign In
      </Button>
    </form>
  )
}

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
          New here? <TextLink to={entrancePath('/signup', next)}>Create an account</TextLink>
        </>
      }
      intro="For your cart, wishlist and orders on every device."
      title="Sign In"
    >
      <SignInForm next={next} onSubmit={submit} />
      {HAS_PHONE_SIGN_IN && (
        <TextLink className="mt-2 text-sm" to={entrancePath('/signin/phone', next)}>
          Use your phone number instead
        </TextLink>
      )}
    </AuthCard>
  )
}
