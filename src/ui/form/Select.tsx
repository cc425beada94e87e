import type { ComponentProps } from 'react'
import { CONTROL_LOOK, FieldLayout, type FieldText } from './FieldLayout.tsx'
import { useWrittenValue } from './use-written-value.ts'

/** A value and its label, or a value that is its own. */
export type Option = string | readonly [value: string, label: string]

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children'> &
  FieldText & { className?: string; options: readonly Option[] }

/** A value that isn't among the options is one more of them: the browser would show the first in its place. */
export function Select({ label, hint, error, isLabelHidden, className, id, options, ...props }: SelectProps) {
  const { value, ...control } = props
  const shown = String(value ?? props.defaultValue ?? '')
  const pairs = options.map((option) => (typeof option === 'string' ? ([option, option] as const) : option))
  const isOffered = shown === '' || pairs.some(([own]) => own === shown)
  const written = useWrittenValue(props, isOffered)
  const text = { label, hint, error, isLabelHidden, className, id, isRequired: control.required }
  return (
    <FieldLayout {...text}>
      {(wiring) => (
        <select {...control} {...written} {...wiring} className={`${CONTROL_LOOK} h-11`}>
          {pairs.map(([own, text]) => (
            <option key={own} value={own}>
              {text}
            </option>
          ))}
          {!isOffered && <option value={shown}>{shown}</option>}
        </select>
      )}
    </FieldLayout>
  )
}
