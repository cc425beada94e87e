import { useQueryClient } from '@tanstack/react-query'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { SAVED_OFFLINE } from '../../content/messages/saved-offline.ts'
import { DataError } from '../../data/errors/data-error.ts'
import { myProfile, type Profile } from '../../data/profile/my-profile.ts'
import { saveProfile } from '../../data/profile/save-profile.ts'
import { LIMITS } from '../../domain/limits.ts'
import { isPhone, normalizePhone } from '../../domain/people/phone.ts'
import { isBlank } from '../../domain/people/validation.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Field } from '../../ui/form/Field.tsx'
import { useForm } from '../../ui/form/use-form.ts'

type ProfileValues = { readonly firstName: string; readonly lastName: string; readonly phone: string }
type ProfileErrors = Partial<Record<keyof ProfileValues, string>>

function nameError(name: string, missing: string, most: number): string | null {
  if (isBlank(name)) return missing
  if (name.length > most) return `Please shorten this to ${most} characters.`
  // PostgreSQL cannot store it, and nobody types it.
  return name.includes('\0') ? "This text has a character that can't be sent." : null
}

/** Names are required as at sign-up; a phone is optional, but then a real one. */
export function profileErrors({ firstName, lastName, phone }: ProfileValues): ProfileErrors {
  const first = nameError(firstName, 'Enter your first name.', LIMITS.profiles.first_name)
  const last = nameError(lastName, 'Enter your last name.', LIMITS.profiles.last_name)
  return {
    ...(first && { firstName: first }),
    ...(last && { lastName: last }),
    ...(!isBlank(phone) && !isPhone(phone) && { phone: 'Enter a phone number like 0803 123 4567.' }),
  }
}

const FIELDS = ['firstName', 'lastName', 'phone'] as const

type ProfileFormProps = { profile: Profile; onDone: () => void }

export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const queryClient = useQueryClient()
  const { errors, isBusy, onSubmit } = useForm<ProfileValues>({
    fields: FIELDS,
    validate: profileErrors,
    submit: async (values) => {
      const names = { ...values, phone: normalizePhone(values.phone) }
      try {
        const result = await saveProfile(profile.userId, names)
        if (result.kind === 'rejected') throw new DataError(result.refusal)
        showToast(result.kind === 'acknowledged' ? ACCOUNT_MESSAGES.profile.saved : SAVED_OFFLINE.profile)
      } catch (cause) {
        console.error('profile not saved', cause)
        showToast(ACCOUNT_MESSAGES.profile.failed)
        return
      }
      queryClient.setQueryData(myProfile(profile.userId).queryKey, { ...profile, ...names })
      onDone()
    },
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
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
        <Button onClick={onDone} variant="plain">
          Cancel
        </Button>
      </div>
    </form>
  )
}
