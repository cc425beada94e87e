import type { ComponentProps } from 'react'
import { CONTROL_LOOK, FieldLayout, type FieldText } from './FieldLayout.tsx'
import { useWrittenValue } from './use-written-value.ts'

type FieldProps = Omit<ComponentProps<'input'>, 'className'> & FieldText & { className?: string }

export function Field({ label, hint, error, isLabelHidden, className, id, ...props }: FieldProps) {
  const { value, ...control } = props
  const written = useWrittenValue(props)
  const text = { label, hint, error, isLabelHidden, className, id, isRequired: control.required }
  return (
    <FieldLayout {...text}>
      {(wiring) => <input {...control} {...written} {...wiring} className={`${CONTROL_LOOK} h-11`} />}
    </FieldLayout>
  )
}
