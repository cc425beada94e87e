import type { ComponentProps } from 'react'

type SwitchButtonProps = Omit<ComponentProps<'button'>, 'onChange'> & {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** The switch alone, for places that name it themselves: with `aria-label`, or a label of its `id`. */
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
