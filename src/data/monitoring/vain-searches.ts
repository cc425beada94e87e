/** Somebody searched this in vain: they found nothing, or they left the shop from the list of what was found. */
type VainSearch = { readonly text: string; readonly outcome: 'nothing' | 'left' }

/** As many as the shop takes in with one report. */
const MOST = 10
const noted = new Map<string, VainSearch>()

/** Kept until the page's report takes it along, if this device sends one. */
export function recordVainSearch(text: string, outcome: VainSearch['outcome']): void {
  if (noted.size < MOST && !noted.has(text)) noted.set(text, { text, outcome })
}

export const vainSearches = (): readonly VainSearch[] => [...noted.values()]
