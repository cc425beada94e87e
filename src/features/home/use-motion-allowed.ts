import { useSyncExternalStore } from 'react'
import { useConnection } from '../../data/connection/connection.ts'

const QUERY = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void) {
  const media = matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether things may move by themselves: not for who asked for less motion or for less data. */
export function useMotionAllowed(): boolean {
  const { saveData } = useConnection()
  const isReduced = useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => true,
  )
  return !isReduced && !saveData
}
