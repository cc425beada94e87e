import { useDeferredValue, useSyncExternalStore } from 'react'

let isInteractive = false
let resolve: () => void
const listeners = new Set<() => void>()

/** Resolves when the first page answers to presses, or says why it can't be shown. */
export const whenInteractive = new Promise<void>((done) => {
  resolve = done
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Called once the first page answers, or by what stands in its place. */
export function announceInteractive(): void {
  if (isInteractive) return
  isInteractive = true
  resolve()
  // In a task of its own: what was waiting must not hold up the presses of a page that has just become able to answer.
  setTimeout(() => {
    for (const listener of [...listeners]) listener()
  })
}

/** Whether the first page answers to presses; false on the server and during hydration. */
export function useIsInteractive(): boolean {
  const now = useSyncExternalStore(
    subscribe,
    () => isInteractive,
    () => false,
  )
  // React renders a store's change in one go, a deferred value's between presses.
  return useDeferredValue(now)
}
