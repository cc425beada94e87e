import { Link, type LinkProps } from 'react-router-dom'

/** A standalone link, 44 px high. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return <Link {...rest} className={`inline-flex min-h-11 items-center font-semibold text-brand ${className}`} />
}
