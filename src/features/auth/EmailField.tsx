import { useLayoutEffect, useRef } from 'react'
import { Field } from '../../ui/form/Field.tsx'
import { fieldDraft, saveFieldDraft } from '../../ui/form/form-draft.ts'

type EmailFieldProps = { autoComplete: 'email' | 'username'; error: string | undefined }

/** Shares the typed address between the sign-in, sign-up and password reset forms. */
export function EmailField({ autoComplete, error }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) input.current.value ||= fieldDraft('email')
  }, [])
  return (
    <Field
      autoCapitalize="none"
      autoComplete={autoComplete}
      error={error}
      inputMode="email"
      label="Email"
      name="email"
      onInput={({ currentTarget }) => saveFieldDraft('email', currentTarget.value)}
      ref={input}
      required
      type="email"
    />
  )
}
