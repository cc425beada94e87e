import { useSyncExternalStore } from 'react'

let isDrawing = false
const listeners = new Set<() => void>()

function end(): void {
  isDrawing = false
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  // The first to listen is part of what has just been rendered.
  if (isDrawing && listeners.size === 0) requestAnimationFrame(() => setTimeout(end))
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** From here until the first paint only what a shopper sees first is rendered: a slow phone takes twice as long over the whole page. */
export function beginFirstRender(): void {
  isDrawing = true
}

/** True while a page that was not prerendered is rendered for the first time; false on the server and during hydration. */
export function useIsFirstRender(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isDrawing,
    () => false,
  )
}
