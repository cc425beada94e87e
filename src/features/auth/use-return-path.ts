import { useLocation } from 'react-router-dom'
import { safeReturnPath } from './return-path.ts'

/** Where to go after signing in: named by the link that led here, or home. */
export function useReturnPath(): string {
  const { search } = useLocation()
  return safeReturnPath(new URLSearchParams(search).get('next'))
}
