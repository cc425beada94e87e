import { type ComponentProps, type ReactNode, useId } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode; hint?: ReactNode }

export function Checkbox({ label, hint, id, ...control }: CheckboxProps) {
  const generated = useId()
  const controlId = id ?? generated
  return (
    <div className="flex min-h-11 items-start gap-3 py-2.5">
      <input
        {...control}
        id={controlId}
        type="checkbox"
        aria-describedby={hint ? `${controlId}-hint` : undefined}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <div className="min-w-0 grow">
        <label htmlFor={controlId} className="block">
          {label}
        </label>
        {hint && (
          <p id={`${controlId}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
