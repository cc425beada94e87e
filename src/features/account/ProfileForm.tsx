import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MESSAGES } from '../../content/messages.ts'
import { SAVED_OFFLINE } from '../../content/saved-offline.ts'
import { getConnection } from '../../data/connection/connection.ts'
import { myProfile, type Profile } from '../../data/profile/my-profile.ts'
import { saveProfile } from '../../data/profile/save-profile.ts'
import { normalizePhone } from '../../domain/phone.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type ProfileErrors, type ProfileValues, profileErrors } from './profile-errors.ts'

type ProfileFormProps = { profile: Profile; onDone: () => void }

function valuesOf(form: HTMLFormElement): ProfileValues {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return { firstName: text('firstName'), lastName: text('lastName'), phone: text('phone') }
}

export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const queryClient = useQueryClient()
  const [errors, setErrors] = useState<ProfileErrors>({})
  const save = useMutation({
    // What is stored here is sent by the outbox, with a line or without one.
    networkMode: 'always',
    mutationFn: async (values: ProfileValues) => {
      const names = { ...values, phone: normalizePhone(values.phone) }
      await saveProfile(profile.userId, names)
      queryClient.setQueryData(myProfile(profile.userId).queryKey, { ...profile, ...names })
    },
    onSuccess: () => {
      showToast(getConnection().online ? MESSAGES.profile.saved : SAVED_OFFLINE.profile)
      onDone()
    },
    onError: () => showToast(MESSAGES.profile.failed),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = valuesOf(form)
    const found = profileErrors(values)
    setErrors(found)
    const [firstWrong] = Object.keys(found)
    if (firstWrong) return form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus()
    save.mutate(values)
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
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
        <Button busyLabel="Saving..." isBusy={save.isPending} type="submit">
          Save profile
        </Button>
        <Button onClick={onDone} variant="plain">
          Cancel
        </Button>
      </div>
    </form>
  )
}
