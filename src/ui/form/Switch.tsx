import { type ReactNode, useId } from 'react'
import { SwitchButton } from './SwitchButton.tsx'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean
}

/** For settings that take effect at once; a form's choice is a Checkbox. */
export function Switch({ label, hint, isOn, onChange, disabled }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-14 items-center gap-4 py-2">
      <div className="min-w-0 grow">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <SwitchButton
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled}
        isOn={isOn}
        onChange={onChange}
      />
    </div>
  )
}
