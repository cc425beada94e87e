import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the shop. */
  to: string
}

/** A link within the shop. The router's own brings along what its framework fetches ahead: a fifth of the router. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** Says so where its page, or one below it, is the one that is open. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  const isOpen = pathname === props.to || pathname.startsWith(`${props.to}/`)
  return <Link {...props} aria-current={isOpen ? 'page' : undefined} />
}
