import { Field } from '../../ui/form/Field.tsx'

type EmailFieldProps = { autoComplete: 'email' | 'username'; error: string | undefined }

export function EmailField({ autoComplete, error }: EmailFieldProps) {
  return (
    <Field
      autoCapitalize="none"
      autoComplete={autoComplete}
      error={error}
      inputMode="email"
      label="Email"
      name="email"
      required
      type="email"
    />
  )
}
