import { useQueryClient } from '@tanstack/react-query'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { SAVED_OFFLINE } from '../../content/messages/saved-offline.ts'
import { myProfile, type Profile, saveProfile } from '../../data/profile/my-profile.ts'
import { LIMITS } from '../../domain/limits.ts'
import { isPhone, normalizePhone } from '../../domain/people/phone.ts'
import { requiredText } from '../../domain/people/validation.ts'
import { Button } from '../../ui/control/Button.tsx'
import { toastOutcome } from '../../ui/feedback/toast-outcome.ts'
import { Field } from '../../ui/form/Field.tsx'
import { useFormDraft } from '../../ui/form/form-draft.ts'
import { useForm } from '../../ui/form/use-form.ts'

/** Names are required, as at sign-up. The phone is optional but must be valid. */
export const PROFILE_RULES = {
  firstName: requiredText('Enter your first name.', LIMITS.profiles.first_name),
  lastName: requiredText('Enter your last name.', LIMITS.profiles.last_name),
  phone: (typed: string) => (typed && !isPhone(typed) ? 'Enter a phone number like 0803 123 4567.' : undefined),
}

type ProfileFormProps = { profile: Profile; onDone: () => void }

export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const queryClient = useQueryClient()
  const typed = useFormDraft('profile', Object.keys(PROFILE_RULES))
  const close = () => {
    typed.onReset()
    onDone()
  }
  const { errors, isBusy, onSubmit } = useForm(PROFILE_RULES, async (values) => {
    const names = { ...values, phone: normalizePhone(values.phone) }
    const texts = {
      acknowledged: ACCOUNT_MESSAGES.profile.saved,
      waiting: SAVED_OFFLINE.profile,
      rejected: ACCOUNT_MESSAGES.profile.failed,
    }
    if (!(await toastOutcome(saveProfile(profile.userId, names), texts))) return
    queryClient.setQueryData(myProfile(profile.userId).queryKey, { ...profile, ...names })
    close()
  })
  return (
    <form {...typed} className="grid gap-4" noValidate onSubmit={onSubmit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          autoComplete="given-name"
          autoFocus
          defaultValue={profile.firstName}
          error={errors.firstName}
          label="First name"
          name="firstName"
          required
        />
        <Field
          autoComplete="family-name"
          defaultValue={profile.lastName}
          error={errors.lastName}
          label="Last name"
          name="lastName"
          required
        />
      </div>
      <Field
        autoComplete="tel"
        defaultValue={profile.phone ?? ''}
        error={errors.phone}
        hint="Optional"
        inputMode="tel"
        label="Phone"
        name="phone"
        type="tel"
      />
      <div className="flex gap-3">
        <Button busyLabel="Saving..." isBusy={isBusy} type="submit">
          Save profile
        </Button>
        <Button onClick={close} variant="plain">
          Cancel
        </Button>
      </div>
    </form>
  )
}
