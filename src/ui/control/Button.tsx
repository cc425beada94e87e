import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClassName } from './button-class-name.ts'
import { Spinner } from './Spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner and ignores clicks. */
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
      // A busy button is only `aria-disabled`: a disabled one loses keyboard focus.
      disabled={disabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy && <Spinner className="size-4" />}
      {/* The text has its own element, because Chrome's translation replaces bare text nodes and React then fails to remove them. */}
      <span className="contents" key={busyText}>
        {busyText ?? children}
      </span>
    </button>
  )
}
