import { useId, useState } from 'react'
import { MESSAGES } from '../../content/messages/messages.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { signOutElsewhere, updatePassword } from '../../data/session/session.ts'
import { recoveredAccount } from '../../data/session/sign-up-proof.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { showAuthFailure } from './auth-failure.ts'
import { commonPasswordError, NEW_PASSWORD } from './auth-rules.ts'
import { NewPasswordField, PasswordField } from './PasswordField.tsx'

const NUMBERS = { keep: "Yes, it's mine", remove: "No, or I don't know it: remove it" } as const

async function endOthers(): Promise<boolean> {
  try {
    await signOutElsewhere()
    return true
  } catch (cause) {
    console.warn('other devices not signed out:', cause)
    return false
  }
}

async function isNumberRemoved(): Promise<boolean> {
  try {
    return await (await import('../../data/account/remove-phone.ts')).removePhone()
  } catch (cause) {
    console.error('the number could not be removed', cause)
    return false
  }
}

type NewPasswordFormProps = { userId: string; onChanged: () => void }

export function NewPasswordForm({ userId, onChanged }: NewPasswordFormProps) {
  // After a password reset link, the current password isn't asked for.
  const [recovered] = useState(() => {
    const account = recoveredAccount.read()
    return account?.userId === userId ? account : null
  })
  const phone = recovered?.phone
  const { errors, isBusy, onSubmit } = useForm(NEW_PASSWORD, async ({ currentPassword, number, password }, refuse) => {
    const common = await commonPasswordError(password)
    if (common) return refuse({ password: common })
    // Removed first, because a stranger's number could still sign in after the password is changed.
    if (number === 'remove' && !(await isNumberRemoved()))
      return refuse({ number: 'The number could not be removed. Nothing was changed: please try again.' })
    try {
      await updatePassword(password, recovered ? null : currentPassword)
    } catch (cause) {
      if (toDataError(cause).code === 'invalid_credentials')
        return refuse({ currentPassword: 'That is not your password.' })
      return showAuthFailure(cause)
    }
    showToast((await endOthers()) ? MESSAGES.auth.passwordChanged : MESSAGES.auth.passwordChangedHere)
    onChanged()
  })
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={onSubmit}>
      {phone && <NumberQuestion error={errors.number} phone={phone} />}
      {!recovered && (
        <PasswordField
          autoComplete="current-password"
          error={errors.currentPassword}
          hint="Forgot it? Sign out, and ask for a link on the sign-in page."
          label="Current password"
          name="currentPassword"
        />
      )}
      <NewPasswordField error={errors.password} label="New password" />
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

type NumberQuestionProps = { phone: string; error: string | undefined }

/** Asked because a stranger who knew the old password may have added their own number. */
function NumberQuestion({ phone, error }: NumberQuestionProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error && errorId} className="grid gap-1">
      <legend className="mb-1.5 text-sm font-medium">{`${formatPhone(phone)} signs in to this account too. Is it your number?`}</legend>
      {(['keep', 'remove'] as const).map((answer) => (
        <label className="flex min-h-11 items-center gap-3" key={answer}>
          <input className="size-5 shrink-0 accent-brand" name="number" type="radio" value={answer} />
          {NUMBERS[answer]}
        </label>
      ))}
      <p className="text-sm font-medium text-danger empty:hidden" id={errorId} role="alert">
        {error}
      </p>
    </fieldset>
  )
}
