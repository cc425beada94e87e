import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { PASSWORD_MIN_LENGTH } from '../../domain/people/validation.ts'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Field } from '../../ui/form/Field.tsx'

type PasswordFieldProps = {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  hint?: string
}

export function PasswordField({ label, name, autoComplete, error, hint }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <Field
        autoCapitalize="none"
        autoComplete={autoComplete}
        className="[&_input]:pr-12"
        error={error}
        hint={hint}
        label={label}
        name={name}
        required
        spellCheck={false}
        type={isShown ? 'text' : 'password'}
      />
      <div className="absolute top-[calc(1.25rem+6px)] right-0">
        <IconButton
          aria-pressed={isShown}
          className="text-muted"
          label={`Show ${label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} />
        </IconButton>
      </div>
    </div>
  )
}

export function NewPasswordField({ label, error }: Pick<PasswordFieldProps, 'label' | 'error'>) {
  const hint = `At least ${PASSWORD_MIN_LENGTH} characters.`
  return <PasswordField autoComplete="new-password" error={error} hint={hint} label={label} name="password" />
}
