import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'

type StepperProps = {
  /** For screen readers: 'Quantity of Soup pot'. */
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

const END = 'grid h-11 w-11 place-items-center text-brand aria-disabled:text-muted'

/** At its limits a button is `aria-disabled`, because a disabled button loses keyboard focus. */
export function Stepper({ label, value, max, onChange }: StepperProps) {
  return (
    <fieldset aria-label={label} className="inline-flex items-center rounded-lg border border-edge bg-surface">
      <button
        type="button"
        aria-label="Decrease"
        className={END}
        aria-disabled={value <= 1 || undefined}
        onClick={() => value > 1 && onChange(value - 1)}
      >
        <Minus size={18} />
      </button>
      <output className="nums min-w-8 text-center font-semibold">{value}</output>
      <button
        type="button"
        aria-label="Increase"
        className={END}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Plus size={18} />
      </button>
    </fieldset>
  )
}
