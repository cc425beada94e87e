import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClassName } from './button-class-name.ts'
import { Spinner } from './Spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows that work is going on and ignores presses meanwhile. */
  isBusy?: boolean
  /** Replaces the text while busy: 'Subscribing...'. */
  busyLabel?: string
}

export function Button({
  variant = 'brand',
  size = 'medium',
  isBusy = false,
  busyLabel,
  type = 'button',
  className,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const busyText = isBusy ? busyLabel : undefined
  return (
    <button
      {...rest}
      type={type}
      className={buttonClassName(variant, size, className)}
      // Busy stays focusable: a disabled button would throw the keyboard's focus away.
      disabled={disabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy && <Spinner className="size-4" />}
      {/* Its text goes with an element: Chrome's translation puts others in place of texts, which React then doesn't find. */}
      <span className="contents" key={busyText}>
        {busyText ?? children}
      </span>
    </button>
  )
}
