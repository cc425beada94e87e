import type { ComponentProps } from 'react'
import { CONTROL_LOOK, FieldLayout, type FieldText } from './FieldLayout.tsx'
import { useWrittenValue } from './use-written-value.ts'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldText & { className?: string }

export function TextArea({ label, hint, error, isLabelHidden, className, id, ...props }: TextAreaProps) {
  const { value, ...control } = props
  const written = useWrittenValue(props)
  const text = { label, hint, error, isLabelHidden, className, id, isRequired: control.required }
  return (
    <FieldLayout {...text}>
      {(wiring) => <textarea {...control} {...written} {...wiring} className={`${CONTROL_LOOK} min-h-28 py-2.5`} />}
    </FieldLayout>
  )
}
