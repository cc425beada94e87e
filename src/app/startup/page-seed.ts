import { seedCatalogue } from '../../data/catalogue/catalogue-store.ts'
import type { PageData } from '../../data/catalogue/page-data.ts'
import { type ListingCounts, seedListingCounts } from '../../features/catalogue/product-list/listing-counts.ts'
import { PAGE_SEED_ID } from '../../lib/page-names.ts'

/** The JSON inside a prerendered page: what the server knew when it rendered it. */
export type PageSeed = PageData & { readonly counts?: ListingCounts }

/** Makes the first render the prerendered one. Once, before it. */
export function applyPageSeed(seed: PageSeed | null): void {
  seedCatalogue(seed)
  seedListingCounts(seed?.counts ?? null)
}

/** The page's own seed; null in the shell. */
export function readPageSeed(): PageSeed | null {
  const text = document.getElementById(PAGE_SEED_ID)?.textContent
  return text ? (JSON.parse(text) as PageSeed) : null
}
