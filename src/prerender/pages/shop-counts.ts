import type { ListingCounts } from '../../features/catalogue/product-list/listing-counts.ts'

/** The question to the database's `list_products` and its answer, as far as counts go. */
export type CountQuestion = { readonly p_category: string | null; readonly p_limit: number }
export type CountAnswer = { readonly matching: number }

type Row = { readonly category?: string }

/** How many products are in stock in a shop of which these are some rows: in all, and in each category that they have. */
export async function shopCounts(
  rows: readonly Row[],
  ask: (question: CountQuestion) => Promise<CountAnswer>,
): Promise<ListingCounts> {
  const count = async (p_category: string | null) => (await ask({ p_category, p_limit: 1 })).matching
  const byCategory: Record<string, number> = {}
  // A deleted row has no category.
  for (const category of new Set(rows.flatMap((row) => row.category ?? [])))
    byCategory[category] = await count(category)
  return { all: await count(null), byCategory }
}
