import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** True on the server and during hydration, when the screen must match the prerendered page. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
}
