import { useSyncExternalStore } from 'react'

let isDrawing = false
const listeners = new Set<() => void>()

function end(): void {
  isDrawing = false
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  // The first to listen is part of what has just been drawn.
  if (isDrawing && listeners.size === 0) requestAnimationFrame(() => setTimeout(end))
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** From here until the first paint only what a shopper sees first is drawn: a slow phone takes twice as long over the whole page. */
export function beginFirstDraw(): void {
  isDrawing = true
}

/** True while a page that was not prerendered is drawn for the first time; false on the server and during hydration. */
export function useIsFirstDraw(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isDrawing,
    () => false,
  )
}
