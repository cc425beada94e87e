import { count, kobo, listOf, optional, type RowOf, rowKind, text, time } from '../supabase/row-kind.ts'
import { tableList } from './admin-page.ts'
import { ADMIN, adminQuery } from './admin-request.ts'

/** A percentage off a category for a limited time (rule P16). */
const CAMPAIGN = {
  id: text,
  title: text,
  // A slug. Null for every category.
  category: optional(text),
  percent: count,
  starts_at: time,
  ends_at: time,
  // Null unless an admin ended it early.
  ended_at: optional(time),
}

export type SaleCampaign = RowOf<typeof CAMPAIGN>

const PREVIEW = {
  // Products that get a lower price.
  products: count,
  // Products that keep their own sale price.
  own: count,
  // The first few. `sale_price` is null if their price is too low for the sale to lower it.
  examples: listOf(rowKind({ id: text, name: text, price: kobo, sale_price: optional(kobo) })),
}

/** A sale also changes product prices, so all of the admin's lists become stale. */
export const changedBySales = [ADMIN] as const

export const saleList = tableList('sale_campaigns', rowKind(CAMPAIGN), { sort: 'starts_at-desc' })

/** Queries the prices that a sale would set today. Fails with DataError. */
export function salePreview(category: string | null, percent: number) {
  return adminQuery(['sale-campaigns', 'preview', category, percent], rowKind(PREVIEW), 'preview_sale_campaign', {
    p_category: category as string,
    p_percent: percent,
  })
}
