import { useLocation } from 'react-router-dom'
import { sameOriginPath } from '../../lib/same-origin-path.ts'
import { useIsHydrating } from '../../ui/hydration/use-is-hydrating.ts'

const AUTH_PAGES = ['/signin', '/signup', '/reset-password', '/signin/phone'] as const

/** Returns a same-origin path to return to after signing in, else '/': a crafted link can't lead to another site. */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2000) return '/'
  const path = sameOriginPath(value)
  if (path === null || AUTH_PAGES.some((page) => page === path.replace(/[?#].*/, ''))) return '/'
  return path
}

/** Returns the path of another auth page with the same `next`. */
export function authPagePath(page: (typeof AUTH_PAGES)[number], next: string | null): string {
  return next === null ? page : `${page}?next=${encodeURIComponent(next)}`
}

/** Returns the sign-in page's path with `from` as its `next`. */
export function signInPath(from: string): string {
  const next = safeReturnPath(from)
  return authPagePath('/signin', next === '/' ? null : next)
}

/** Returns the address's `next`, unchecked; null without one and during hydration. */
export function useNext(): string | null {
  const { search } = useLocation()
  const isHydrating = useIsHydrating()
  return isHydrating ? null : new URLSearchParams(search).get('next')
}
