import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

type PasswordFieldProps = {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  error?: string
  hint?: string
}

export function PasswordField({ label, name, autoComplete, error, hint }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="flex items-start gap-1">
      <Field
        autoCapitalize="none"
        autoComplete={autoComplete}
        className="grow"
        error={error}
        hint={hint}
        label={label}
        name={name}
        required
        spellCheck={false}
        type={isShown ? 'text' : 'password'}
      />
      <IconButton
        aria-pressed={isShown}
        className="mt-[26px] text-muted"
        label={`Show ${label.toLowerCase()}`}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon aria-hidden="true" size={20} />
      </IconButton>
    </div>
  )
}
