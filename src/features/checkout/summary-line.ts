import type { QuoteLine } from '../../data/checkout/quote.ts'

export type SummaryLine = Pick<
  QuoteLine,
  'productId' | 'variantId' | 'quantity' | 'name' | 'variantLabel' | 'image' | 'lineTotal' | 'available' | 'problem'
>

/** Whether its price counts in no figure: what isn't there can't be charged. */
export function isLeftOut({ problem }: Pick<SummaryLine, 'problem'>): boolean {
  return problem === 'gone' || problem === 'sold_out'
}
