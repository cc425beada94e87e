import { Link, type LinkProps } from 'react-router-dom'

/** A link that stands alone, as high as a thumb needs it. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return <Link {...rest} className={`inline-flex min-h-11 items-center font-semibold text-brand ${className}`} />
}
