import { seedCatalogue } from '../../data/catalogue/catalogue-store.ts'
import type { PageData } from '../../data/catalogue/page-data.ts'
import { type ListingCounts, seedListingCounts } from '../../features/catalogue/product-list/listing-counts.ts'
import { PAGE_SEED_ID } from '../../lib/page-names.ts'

/** JSON in a prerendered page: the data it was rendered from. */
export type PageSeed = PageData & { readonly counts?: ListingCounts }

/** Seeds the stores so that the first render matches the prerendered page. Call it once, before rendering. */
export function applyPageSeed(seed: PageSeed | null): void {
  seedCatalogue(seed)
  seedListingCounts(seed?.counts ?? null)
}

/** Returns the page's seed; null in the shell. */
export function readPageSeed(): PageSeed | null {
  const text = document.getElementById(PAGE_SEED_ID)?.textContent
  return text ? (JSON.parse(text) as PageSeed) : null
}
