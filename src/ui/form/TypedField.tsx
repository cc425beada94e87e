import { Field, type FieldText, type Option, Select, TextArea } from './Field.tsx'
import { Switch } from './Switch.tsx'

const INPUTS = {
  text: {},
  // `type="number"` would discard `12,500` and `N12,500`.
  decimal: { inputMode: 'decimal' },
  count: { type: 'number', min: 0, step: 1, inputMode: 'numeric' },
  day: { type: 'date' },
  time: { type: 'datetime-local' },
} as const

export type TypedKind = keyof typeof INPUTS | 'longText' | 'choice' | 'switch'

type TypedFieldProps = FieldText & {
  kind: TypedKind
  /** The text as typed; for a switch, a boolean. */
  value: unknown
  onChange: (typed: string | boolean) => void
  onBlur?: () => void
  /** Options of a `choice`. */
  options?: readonly Option[]
  id?: string
  name?: string
  placeholder?: string
  required?: boolean
  disabled?: boolean
  className?: string
  ref?: ((control: HTMLElement | null) => void) | undefined
}

/** The control for one field of a form generated from data. */
export function TypedField({ kind, value, onChange, options = [], ...field }: TypedFieldProps) {
  if (kind === 'switch') {
    return (
      <div className={field.className}>
        <Switch label={field.label} hint={field.hint} isOn={value === true} onChange={onChange} />
      </div>
    )
  }
  const control = {
    ...field,
    value: String(value ?? ''),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (kind === 'choice') return <Select {...control} options={options} />
  return kind === 'longText' ? <TextArea {...control} /> : <Field {...control} {...INPUTS[kind]} />
}
