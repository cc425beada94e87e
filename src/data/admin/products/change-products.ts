import type { ProductStatus } from '../../../domain/catalogue/product-fields.ts'
import { type Kobo, numericFromKobo } from '../../../domain/money/money.ts'
import { listOf, optional, rowKind, text } from '../../supabase/row-kind.ts'
import { adminCall, requireRows } from '../admin-request.ts'
import { refusalText } from '../refusal-reason.ts'

/** A bulk change of products. */
export type ProductChange = { readonly featured: boolean } | { readonly status: ProductStatus }

/** `expectedPrice` is the price that the admin saw, `price` the new one. */
export type PriceChange = { readonly id: string; readonly expectedPrice: Kobo; readonly price: Kobo }

export type PriceOutcome = {
  readonly id: string
  readonly name: string | null
  /** Null if the product has the new price. */
  readonly refusal: string | null
}

const readOutcomes = listOf(rowKind({ id: text, name: optional(text), message: optional(text) }))

/** Changes the prices that are still as the admin saw them. Returns an outcome for each. Idempotent. @throws DataError */
export async function changePrices(changes: readonly PriceChange[]): Promise<readonly PriceOutcome[]> {
  const json = await adminCall('change_prices', {
    p_prices: changes.map(({ id, expectedPrice, price }) => ({
      id,
      seen: numericFromKobo(expectedPrice),
      price: numericFromKobo(price),
    })),
  })
  return readOutcomes(json).map(({ message, ...product }) => ({ ...product, refusal: refusalText(message) }))
}

/** Returns how many products have the new value. Idempotent. @throws DataError */
export function changeProducts(ids: readonly string[], change: ProductChange): Promise<number> {
  return adminCall('change_products', { p_ids: [...ids], p_change: change })
}

/** Publishes a product, turns it into a draft or removes it from the shop. Past orders keep it. @throws DataError */
export async function setProductStatus(id: string, status: ProductStatus): Promise<void> {
  await requireRows((rest) => rest.from('products').update({ status }).eq('id', id).select('id'))
}

/** A stock change. The shop applies an id once, so that a retry after a lost response is safe. */
export type StockAdjustment = { readonly id: string; readonly delta: number }

/** Adds to the stock or subtracts from it, never below 0. Returns the new stock. @throws DataError */
export function adjustStock(
  productId: string,
  variantId: string | null,
  { id, delta }: StockAdjustment,
): Promise<number> {
  return adminCall('adjust_stock', {
    p_request_id: id,
    p_product_id: productId,
    p_variety_id: variantId ?? undefined,
    p_delta: delta,
  })
}
