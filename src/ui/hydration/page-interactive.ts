import { useDeferredValue } from 'react'
import { createExternalStore } from '../../lib/external-store.ts'

const interactive = createExternalStore(false)
let resolve: () => void

/** Resolves when the first page has hydrated, or shows an error instead. */
export const whenInteractive = new Promise<void>((done) => {
  resolve = done
})

/** Called by the first page after hydration, or by the error page. */
export function announceInteractive(): void {
  resolve()
  // In a separate task, so that lazy parts don't delay the page's first clicks.
  setTimeout(() => interactive.set(true))
}

/** True once the first page has hydrated. False on the server and during hydration. */
export function useIsInteractive(): boolean {
  // React renders a store's change synchronously; a deferred value's render yields to input.
  return useDeferredValue(interactive.use())
}
