import { MESSAGES } from '../../content/messages/messages.ts'
import { updatePassword } from '../../data/session/session.ts'
import { PASSWORD_MIN_LENGTH } from '../../domain/people/validation.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { showAuthFailure } from './auth-failure.ts'
import { newPasswordErrors } from './auth-rules.ts'
import { PasswordField } from './PasswordField.tsx'

const FIELDS = ['password', 'repeatedPassword'] as const

type NewPasswordFormProps = { onChanged: () => void }

export function NewPasswordForm({ onChanged }: NewPasswordFormProps) {
  const { errors, isBusy, onSubmit } = useForm<{ password: string; repeatedPassword: string }>({
    fields: FIELDS,
    validate: newPasswordErrors,
    submit: async ({ password }) => {
      try {
        await updatePassword(password)
      } catch (cause) {
        return showAuthFailure(cause)
      }
      showToast(MESSAGES.auth.passwordChanged)
      onChanged()
    },
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
      <PasswordField
        autoComplete="new-password"
        error={errors.password}
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        label="New password"
        name="password"
      />
      <PasswordField
        autoComplete="new-password"
        error={errors.repeatedPassword}
        label="New password again"
        name="repeatedPassword"
      />
      <Button busyLabel="Saving..." isBusy={isBusy} size="large" type="submit" variant="action">
        Save new password
      </Button>
    </form>
  )
}
