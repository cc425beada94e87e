import { useLocation } from 'react-router-dom'
import { ownPath } from '../../lib/own-path.ts'
import { useIsHydrating } from '../../ui/hydration/use-is-hydrating.ts'

const ENTRANCES = ['/signin', '/signup', '/reset-password', '/signin/phone'] as const

/**
 * A path of this shop to go back to after signing in, or '/' for anything else.
 * Only same-origin paths pass, so a crafted link can't send a shopper to another site.
 */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2000) return '/'
  const path = ownPath(value)
  if (path === null || ENTRANCES.some((entrance) => entrance === path.replace(/[?#].*/, ''))) return '/'
  return path
}

/** Another of the ways in, told what this one was told. */
export function entrancePath(entrance: (typeof ENTRANCES)[number], next: string | null): string {
  return next === null ? entrance : `${entrance}?next=${encodeURIComponent(next)}`
}

/** The sign-in page, told where to go back to. */
export function signInPath(from: string): string {
  const next = safeReturnPath(from)
  return entrancePath('/signin', next === '/' ? null : next)
}

/** The page to go back to, as the link that led here names it; null without one, as on a prerendered page. Not to be trusted. */
export function useNext(): string | null {
  const { search } = useLocation()
  const isHydrating = useIsHydrating()
  return isHydrating ? null : new URLSearchParams(search).get('next')
}
