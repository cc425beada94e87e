import { useDeferredValue } from 'react'
import { createExternalStore } from '../../lib/external-store.ts'

const interactive = createExternalStore(false)
let resolve: () => void

/** Resolves when the first page answers to presses, or says why it can't be shown. */
export const whenInteractive = new Promise<void>((done) => {
  resolve = done
})

/** Called once the first page answers, or by what stands in its place. */
export function announceInteractive(): void {
  resolve()
  // In a task of its own: what was waiting must not hold up the presses of a page that has just become able to answer.
  setTimeout(() => interactive.set(true))
}

/** Whether the first page answers to presses; false on the server and during hydration. */
export function useIsInteractive(): boolean {
  // React renders a store's change in one go, a deferred value's between presses.
  return useDeferredValue(interactive.use())
}
