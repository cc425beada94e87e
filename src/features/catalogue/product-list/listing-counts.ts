/** How many products are in stock, by category slug and in all: a prerendered listing shows more than it carries. */
export type ListingCounts = { readonly all: number; readonly byCategory: Readonly<Record<string, number>> }

let counts: ListingCounts | null = null

/** Takes the counts of the prerendered page; before the first render, like the catalogue's rows. */
export function seedListingCounts(seed: ListingCounts | null): void {
  counts = seed
}

/** Products in stock when the page was made; null when it says nothing of it. */
export function seededCount(category: string | null | undefined): number | null {
  if (!counts) return null
  return category ? (counts.byCategory[category] ?? 0) : counts.all
}
