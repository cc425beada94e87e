/** A failed search: it found nothing, or the shopper left the shop from its results. */
type EmptySearch = { readonly text: string; readonly outcome: 'nothing' | 'left' }

/** The server's limit per report. */
const MOST = 10
const noted = new Map<string, EmptySearch>()

/** Keeps the search for the page's report, if this device sends one. */
export function recordEmptySearch(text: string, outcome: EmptySearch['outcome']): void {
  if (noted.size < MOST && !noted.has(text)) noted.set(text, { text, outcome })
}

export const emptySearches = (): readonly EmptySearch[] => [...noted.values()]
