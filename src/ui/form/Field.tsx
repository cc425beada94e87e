import { type ComponentProps, type ReactNode, useId } from 'react'
import { Problem } from '../feedback/Problem.tsx'
import { useUncontrolledValue } from './use-uncontrolled-value.ts'

/** Shared by all text controls. 16 px text, otherwise iOS zooms in on focus. */
export const CONTROL_CLASS_NAME =
  'w-full rounded-lg border border-edge bg-surface px-3.5 text-base text-ink aria-invalid:border-danger disabled:opacity-55'

export type FieldText = { label: ReactNode; hint?: ReactNode; error?: ReactNode; isLabelHidden?: boolean }

type ControlWiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type FieldLayoutProps = FieldText & {
  id?: string | undefined
  isRequired?: boolean | undefined
  className?: string | undefined
  children: (control: ControlWiring) => ReactNode
}

/** Label above the control, hint and error below, connected by ids for screen readers. */
export function FieldLayout(props: FieldLayoutProps) {
  const { label, hint, error, isLabelHidden, isRequired, className, children } = props
  const generated = useId()
  const id = props.id ?? generated
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const described = [hintId, errorId].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-danger">
            {' *'}
          </span>
        )}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <Problem id={errorId}>{error}</Problem>
    </div>
  )
}

type ControlProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, 'className' | 'children'> &
  FieldText & { className?: string }

/** Splits the props into the layout's and the control's. */
function layoutOf<Props extends FieldText & { className?: string; id?: string; required?: boolean; value?: unknown }>({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  id,
  value: _,
  ...control
}: Props) {
  const layout = { label, hint, error, isLabelHidden, className, id, isRequired: control.required }
  return { layout, control }
}

export function Field(props: ControlProps<'input'>) {
  const { layout, control } = layoutOf(props)
  const written = useUncontrolledValue(props)
  return (
    <FieldLayout {...layout}>
      {(wiring) => <input {...control} {...written} {...wiring} className={`${CONTROL_CLASS_NAME} h-11`} />}
    </FieldLayout>
  )
}

export function TextArea(props: ControlProps<'textarea'>) {
  const { layout, control } = layoutOf(props)
  const written = useUncontrolledValue(props)
  return (
    <FieldLayout {...layout}>
      {(wiring) => (
        <textarea {...control} {...written} {...wiring} className={`${CONTROL_CLASS_NAME} min-h-28 py-2.5`} />
      )}
    </FieldLayout>
  )
}

/** A value and its label, or a value that is also its label. */
export type Option = string | readonly [value: string, label: string]

/** Adds the current value if it isn't among the options; otherwise the browser would show the first option. */
export function Select({ options, ...props }: ControlProps<'select'> & { options: readonly Option[] }) {
  const { layout, control } = layoutOf(props)
  const shown = String(props.value ?? props.defaultValue ?? '')
  const pairs = options.map((option) => (typeof option === 'string' ? ([option, option] as const) : option))
  const isOffered = shown === '' || pairs.some(([value]) => value === shown)
  const written = useUncontrolledValue(props, isOffered)
  return (
    <FieldLayout {...layout}>
      {(wiring) => (
        <select {...control} {...written} {...wiring} className={`${CONTROL_CLASS_NAME} h-11`}>
          {pairs.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
          {!isOffered && <option value={shown}>{shown}</option>}
        </select>
      )}
    </FieldLayout>
  )
}
