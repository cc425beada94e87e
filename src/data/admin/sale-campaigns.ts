import { count, kobo, listOf, optional, type RowOf, rowKind, text, time } from '../supabase/row-kind.ts'
import { tableList } from './admin-page.ts'
import { ADMIN, adminQuery } from './admin-request.ts'

/** A percentage off a category for a while (rule P16). */
const CAMPAIGN = {
  id: text,
  title: text,
  // A slug; null for every category.
  category: optional(text),
  percent: count,
  starts_at: time,
  ends_at: time,
  // Null unless an admin ended it early.
  ended_at: optional(time),
}

export type SaleCampaign = RowOf<typeof CAMPAIGN>

const PREVIEW = {
  // It lowers the prices of so many,
  products: count,
  // and so many have a sale of their own.
  own: count,
  // A few of the first. The sale price is null where there is nothing to take off.
  examples: listOf(rowKind({ id: text, name: text, price: kobo, sale_price: optional(kobo) })),
}

/** All of the admin's lists that a sale changes: its products' prices too. */
export const changedBySales = [ADMIN] as const

/** The last to begin first. */
export const saleList = tableList('sale_campaigns', rowKind(CAMPAIGN), { sort: 'starts_at-desc' })

/** The database reckons what a sale would do today. Fails with DataError. */
export function salePreview(category: string | null, percent: number) {
  return adminQuery(['sale-campaigns', 'preview', category, percent], rowKind(PREVIEW), 'preview_sale_campaign', {
    p_category: category as string,
    p_percent: percent,
  })
}
