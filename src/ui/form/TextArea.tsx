import type { ComponentProps } from 'react'
import { CONTROL_LOOK, FieldLayout, type FieldText } from './FieldLayout.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldText & { className?: string }

export function TextArea({ label, hint, error, isLabelHidden, className, id, ...control }: TextAreaProps) {
  const text = { label, hint, error, isLabelHidden, className, id, isRequired: control.required }
  return (
    <FieldLayout {...text}>
      {(wiring) => <textarea {...control} {...wiring} className={`${CONTROL_LOOK} min-h-28 py-2.5`} />}
    </FieldLayout>
  )
}
