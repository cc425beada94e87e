import { useState } from 'react'
import { MESSAGES } from '../../content/messages/messages.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { requestPasswordReset } from '../../data/session/session.ts'
import { keepPendingActionOf } from '../../data/session/take-pending-action.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { showAuthFailure } from './auth-failure.ts'
import { resetRequestErrors } from './auth-rules.ts'
import { EmailField } from './EmailField.tsx'

const FIELDS = ['email'] as const

/** `next`: the page that the address names to go back to. */
type ResetRequestFormProps = { next: string | null }

export function ResetRequestForm({ next }: ResetRequestFormProps) {
  const [hasSent, setSent] = useState(false)
  const { errors, isBusy, onSubmit } = useForm<{ email: string }>({
    fields: FIELDS,
    validate: resetRequestErrors,
    submit: async ({ email }) => {
      keepPendingActionOf(next)
      try {
        await requestPasswordReset(email)
      } catch (cause) {
        const { kind } = toDataError(cause)
        // A refusal may say that the address is unknown; only a missing answer is worth telling.
        if (kind === 'offline' || kind === 'unavailable') return showAuthFailure(cause)
      }
      setSent(true)
      showToast(MESSAGES.auth.resetSent)
    },
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
