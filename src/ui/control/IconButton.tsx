import type { ComponentProps } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }

/** A round 44 px button with only an icon. The label is for screen readers. */
export function IconButton({ label, type = 'button', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`relative inline-grid size-11 shrink-0 place-items-center rounded-full ${className}`}
    />
  )
}
