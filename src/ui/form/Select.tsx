import type { ComponentProps } from 'react'
import { CONTROL_LOOK, FieldLayout, type FieldText } from './FieldLayout.tsx'

type SelectProps = Omit<ComponentProps<'select'>, 'className'> & FieldText & { className?: string }

export function Select({ label, hint, error, isLabelHidden, className, id, ...control }: SelectProps) {
  const text = { label, hint, error, isLabelHidden, className, id, isRequired: control.required }
  return (
    <FieldLayout {...text}>
      {(wiring) => <select {...control} {...wiring} className={`${CONTROL_LOOK} h-11`} />}
    </FieldLayout>
  )
}
