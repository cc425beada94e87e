import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react'
import { CONTROL_LOOK, FieldLayout, type FieldText } from './FieldLayout.tsx'
import { useWrittenValue } from './use-written-value.ts'

/** A value and its label, or a value that is its own. */
export type Option = string | readonly [value: string, label: string]

type SelectProps = Omit<ComponentProps<'select'>, 'className'> &
  FieldText & { className?: string; options?: readonly Option[] }

function offers(options: ReactNode, value: string): boolean {
  return Children.toArray(options).some((option) => {
    if (!isValidElement<ComponentProps<'option'>>(option)) return false
    const { value: own, children } = option.props
    return option.type === 'option' ? String(own ?? children) === value : offers(children, value)
  })
}

/** A value that isn't among the options is one more of them: the browser would show the first in its place. */
export function Select({ label, hint, error, isLabelHidden, className, id, options, ...props }: SelectProps) {
  const { value, children, ...control } = props
  const shown = String(value ?? props.defaultValue ?? '')
  const offered = (
    <>
      {children}
      {options?.map((option) => {
        const [own, text] = typeof option === 'string' ? [option, option] : option
        return (
          <option key={own} value={own}>
            {text}
          </option>
        )
      })}
    </>
  )
  const isOffered = shown === '' || offers(offered, shown)
  const written = useWrittenValue(props, isOffered)
  const text = { label, hint, error, isLabelHidden, className, id, isRequired: control.required }
  return (
    <FieldLayout {...text}>
      {(wiring) => (
        <select {...control} {...written} {...wiring} className={`${CONTROL_LOOK} h-11`}>
          {offered}
          {!isOffered && <option value={shown}>{shown}</option>}
        </select>
      )}
    </FieldLayout>
  )
}
