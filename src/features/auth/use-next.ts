import { useLocation } from 'react-router-dom'
import { useIsHydrating } from '../../ui/hydration/use-is-hydrating.ts'

/** The page to go back to, as the link that led here names it; null without one, as on a prerendered page. Not to be trusted. */
export function useNext(): string | null {
  const { search } = useLocation()
  const isHydrating = useIsHydrating()
  return isHydrating ? null : new URLSearchParams(search).get('next')
}
