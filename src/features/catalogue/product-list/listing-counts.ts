/** Products in stock, in all and by category slug. A prerendered listing holds only the first of them. */
export type ListingCounts = { readonly all: number; readonly byCategory: Readonly<Record<string, number>> }

let counts: ListingCounts | null = null

/** Sets the prerendered page's counts. Call it before the first render, like `seedCatalogue`. */
export function seedListingCounts(seed: ListingCounts | null): void {
  counts = seed
}

/** Returns the number of products in stock when the page was built. Null if the page has no counts. */
export function seededCount(category: string | null | undefined): number | null {
  if (!counts) return null
  return category ? (counts.byCategory[category] ?? 0) : counts.all
}
