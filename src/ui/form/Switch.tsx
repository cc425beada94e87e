import { type ComponentProps, type ReactNode, useId } from 'react'

type SwitchButtonProps = Omit<ComponentProps<'button'>, 'onChange'> & {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A switch without a label. Name it with `aria-label`, or with a label for its `id`. */
export function SwitchButton({ isOn, onChange, ...rest }: SwitchButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="group grid size-11 w-14 shrink-0 place-items-center"
    >
      <span className="flex h-7 w-12 items-center rounded-full bg-edge p-0.5 transition-colors group-aria-checked:justify-end group-aria-checked:bg-brand">
        <span className="size-6 rounded-full bg-surface" />
      </span>
    </button>
  )
}

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A labelled switch for settings that take effect at once. Forms use checkboxes. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 py-2">
      <div className="min-w-0 grow basis-[9rem]">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <SwitchButton id={id} aria-describedby={hint ? `${id}-hint` : undefined} isOn={isOn} onChange={onChange} />
    </div>
  )
}
