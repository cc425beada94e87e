import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from './router.tsx'

/** `to` is an address of this shop, `?tab=x` one of the page that is open. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean; state?: unknown }

/** A new tab, a download of the page and the like are the browser's. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const { target, origin, href } = event.currentTarget
    if (event.defaultPrevented || !isPlainClick(event) || target || origin !== window.location.origin) return
    event.preventDefault()
    // The page that is open doesn't get a second entry, as with a browser's own link.
    navigate(to, { replace: replace ?? href === window.location.href, state })
  }
  return <a {...rest} href={to} onClick={follow} />
}

type NavLinkProps = LinkProps & {
  /** Whether it is current at its own address alone, not below it. */
  end?: boolean
}

export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`))
  return <Link aria-current={isCurrent ? 'page' : undefined} {...rest} />
}
