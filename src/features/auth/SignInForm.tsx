import { Link } from 'react-router-dom'
import { Button } from '../../ui/control/Button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { type SignInValues, signInErrors } from './auth-rules.ts'
import { EmailField } from './EmailField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { entrancePath } from './return-path.ts'

const FIELDS = ['email', 'password'] as const

/** `next`: the page that the sign-in's address names to go back to. */
type SignInFormProps = { next: string | null; onSubmit: (values: SignInValues) => Promise<void> }

export function SignInForm({ next, onSubmit: submit }: SignInFormProps) {
  const { errors, isBusy, onSubmit } = useForm<SignInValues>({
    fields: FIELDS,
    validate: signInErrors,
    submit: (values) => submit(values),
  })
  // By post: sent without a script, a password must not end up in the address.
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={onSubmit}>
      <EmailField autoComplete="username" error={errors.email} />
      <PasswordField autoComplete="current-password" error={errors.password} label="Password" name="password" />
      <Link
        className="inline-flex min-h-11 items-center text-sm font-semibold text-brand"
        to={entrancePath('/reset-password', next)}
      >
        Forgot your password?
      </Link>
      <Button busyLabel="Signing in..." isBusy={isBusy} size="large" type="submit" variant="action">
        Sign In
      </Button>
    </form>
  )
}
