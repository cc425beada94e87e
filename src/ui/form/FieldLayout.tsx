import { type ReactNode, useId } from 'react'
import { Problem } from '../feedback/Problem.tsx'

export type FieldText = { label: ReactNode; hint?: ReactNode; error?: ReactNode; isLabelHidden?: boolean }

export type ControlWiring = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldLayoutProps = FieldText & {
  id?: string
  isRequired?: boolean
  className?: string
  children: (control: ControlWiring) => ReactNode
}

/** Edges, height and type of every text control. 16 px text, or iOS zooms in on focus. */
export const CONTROL_LOOK =
  'w-full rounded-lg border border-edge bg-surface px-3.5 text-base text-ink aria-invalid:border-danger disabled:opacity-55'

/** Label above, hint and error below, wired to the control for screen readers. */
export function FieldLayout({
  id,
  label,
  hint,
  error,
  isLabelHidden,
  isRequired,
  className = '',
  children,
}: FieldLayoutProps) {
  const generated = useId()
  const controlId = id ?? generated
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const described = [hintId, errorId].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={controlId} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-danger">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <Problem id={errorId}>{error}</Problem>
    </div>
  )
}
