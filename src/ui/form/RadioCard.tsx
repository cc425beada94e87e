import type { ComponentProps, ReactNode } from 'react'

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string
  /** Explains the option, or why it is disabled. */
  hint: ReactNode
}

/** A radio button whose whole card is clickable. `children` are shown at its end. */
export function RadioCard({ label, hint, children, ...input }: RadioCardProps) {
  return (
    <label className="flex min-h-14 flex-wrap items-center gap-2 rounded-card border border-edge bg-surface p-3 has-checked:border-brand has-checked:bg-tint has-disabled:border-line has-disabled:bg-ground has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-brand">
      <input {...input} className="size-5 shrink-0 accent-brand" type="radio" />
      <span className="flex min-w-0 grow basis-[9rem] flex-wrap items-center gap-x-2">
        <span className="min-w-0 grow basis-[7rem]">
          <span className="block font-semibold">{label}</span>
          <span className="block text-sm text-muted">{hint}</span>
        </span>
        {children}
      </span>
    </label>
  )
}
