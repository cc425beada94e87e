import type { ProductStatus } from '../../../domain/catalogue/product-fields.ts'
import { type Kobo, numericFromKobo } from '../../../domain/money/money.ts'
import { listOf, optional, rowKind, text } from '../../supabase/row-kind.ts'
import { adminCall, requireRows } from '../admin-request.ts'
import { refusalText } from '../refusal-reason.ts'

/** Changes that an admin can make to many products at once. */
export type ProductChange = { readonly featured: boolean } | { readonly status: ProductStatus }

/** A price as the admin saw it, and as it shall be. */
export type PriceChange = { readonly id: string; readonly seen: Kobo; readonly price: Kobo }

export type PriceOutcome = {
  readonly id: string
  readonly name: string | null
  /** Null where the price is as it shall be. */
  readonly refusal: string | null
}

const readOutcomes = listOf(rowKind({ id: text, name: optional(text), message: optional(text) }))

/** Changes the prices that are still as the admin saw them; answers what became of each. Safe to repeat. @throws DataError */
export async function changePrices(changes: readonly PriceChange[]): Promise<readonly PriceOutcome[]> {
  const json = await adminCall('change_prices', {
    p_prices: changes.map(({ id, seen, price }) => ({
      id,
      seen: numericFromKobo(seen),
      price: numericFromKobo(price),
    })),
  })
  return readOutcomes(json).map(({ message, ...product }) => ({ ...product, refusal: refusalText(message) }))
}

/** Answers how many products are so now. Safe to repeat. @throws DataError */
export function changeProducts(ids: readonly string[], change: ProductChange): Promise<number> {
  return adminCall('change_products', { p_ids: [...ids], p_change: change })
}

/** Publishes a product, makes it a draft or takes it out of the shop; past orders keep it whichever it is. @throws DataError */
export async function setProductStatus(id: string, status: ProductStatus): Promise<void> {
  await requireRows((rest) => rest.from('products').update({ status }).eq('id', id).select('id'))
}

/** One press. Its id is made once: pressed again because the answer was lost, the difference is added once. */
export type StockPress = { readonly id: string; readonly delta: number }

/** Adds to the stock or takes from it, never below 0; answers what was there then. @throws DataError */
export function adjustStock(productId: string, variantId: string | null, { id, delta }: StockPress): Promise<number> {
  return adminCall('adjust_stock', {
    p_request_id: id,
    p_product_id: productId,
    p_variety_id: variantId ?? undefined,
    p_delta: delta,
  })
}
