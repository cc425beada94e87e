import { createExternalStore } from '../../lib/external-store.ts'

const waiting = createExternalStore(0)

/** Sets the count shown before the page's title. */
export const setTitleBadge = waiting.set

/** Returns the title with the count: `(2) Reviews`. */
export function useBadgedTitle(title: string): string {
  const count = waiting.use()
  return count > 0 ? `(${count}) ${title}` : title
}
