import { useSyncExternalStore } from 'react'

let waiting = 0
const listeners = new Set<() => void>()

/** How many things wait for the person behind this tab; it stands before the page's title. */
export function setTitleBadge(count: number): void {
  if (count === waiting) return
  waiting = count
  for (const listener of listeners) listener()
}

/** The title with what waits: `(2) Reviews`. */
export function useBadgedTitle(title: string): string {
  const count = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting,
  )
  return count > 0 ? `(${count}) ${title}` : title
}
