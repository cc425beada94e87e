import { type ComponentPropsWithRef, type MouseEvent, useContext } from 'react'
import { UNSAFE_NavigationContext } from 'react-router-dom'

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** A path of the shop. */
  to: string
  state?: unknown
  replace?: boolean
}

function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
}

const isHere = (to: string) => to === `${location.pathname}${location.search}${location.hash}`

/**
 * A link within the shop. React Router's own carries the prefetching of its framework mode, 3 kB that no page here uses, and
 * with its hooks every link of a list is drawn anew when the address gets another query.
 */
export function Link({ to, state, replace, onClick, ...rest }: LinkProps) {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    // As browsers do: a link to where one is makes no new entry.
    const go = (replace ?? isHere(to)) ? navigator.replace : navigator.push
    go(to, state)
  }
  return <a {...rest} href={to} onClick={click} />
}
