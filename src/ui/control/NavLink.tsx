import { useLocation } from 'react-router-dom'
import { Link, type LinkProps } from './Link.tsx'

type NavLinkProps = LinkProps & {
  /** Whether pages below it leave it unmarked. */
  end?: boolean
}

/** A link that says when its page, or one below it, is the one shown. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`))
  return <Link {...rest} aria-current={isCurrent ? 'page' : undefined} />
}
