/** A failed search: it found nothing, or the shopper left the shop from its results. */
type VainSearch = { readonly text: string; readonly outcome: 'nothing' | 'left' }

/** The server's limit per report. */
const MOST = 10
const noted = new Map<string, VainSearch>()

/** Keeps the search for the page's report, if this device sends one. */
export function recordVainSearch(text: string, outcome: VainSearch['outcome']): void {
  if (noted.size < MOST && !noted.has(text)) noted.set(text, { text, outcome })
}

export const vainSearches = (): readonly VainSearch[] => [...noted.values()]
