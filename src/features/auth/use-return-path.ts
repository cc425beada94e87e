import { useLocation } from 'react-router-dom'
import { useIsHydrating } from '../../ui/use-is-hydrating.ts'
import { safeReturnPath } from './return-path.ts'

/** Where to go after signing in: named by the link that led here, or home, as on the page that was drawn while building. */
export function useReturnPath(): string {
  const { search } = useLocation()
  const isHydrating = useIsHydrating()
  return isHydrating ? '/' : safeReturnPath(new URLSearchParams(search).get('next'))
}
