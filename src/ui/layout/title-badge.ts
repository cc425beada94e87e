import { createExternalStore } from '../../lib/external-store.ts'

const waiting = createExternalStore(0)

/** How many things wait for the person behind this tab; it stands before the page's title. */
export const setTitleBadge = waiting.set

/** The title with what waits: `(2) Reviews`. */
export function useBadgedTitle(title: string): string {
  const count = waiting.use()
  return count > 0 ? `(${count}) ${title}` : title
}
