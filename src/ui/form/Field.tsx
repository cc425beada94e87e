import type { ComponentProps } from 'react'
import { CONTROL_LOOK, FieldLayout, type FieldText } from './FieldLayout.tsx'

type FieldProps = Omit<ComponentProps<'input'>, 'className'> & FieldText & { className?: string }

export function Field({ label, hint, error, isLabelHidden, className, id, ...control }: FieldProps) {
  const text = { label, hint, error, isLabelHidden, className, id, isRequired: control.required }
  return (
    <FieldLayout {...text}>
      {(wiring) => <input {...control} {...wiring} className={`${CONTROL_LOOK} h-11`} />}
    </FieldLayout>
  )
}
