import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonSize, type ButtonVariant, buttonClassName } from './button-class-name.ts'

type LinkButtonProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize }

/** A link styled as a button. */
export function LinkButton({ variant = 'brand', size = 'medium', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClassName(variant, size, className)} />
}
