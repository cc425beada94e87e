import { shopNow } from '../../connection/clock.ts'
import { adminRequest, requireChanged } from '../admin-request.ts'

/** What can be done to many products at once. Percent is added to the price: -10 makes it a tenth cheaper. */
export type ProductChange =
  | { readonly featured: boolean }
  | { readonly removed: boolean }
  | { readonly price_percent: number }

/** Answers how many products it changed. @throws DataError */
export function changeProducts(ids: readonly string[], change: ProductChange): Promise<number> {
  return adminRequest((rest) => rest.rpc('change_products', { p_ids: [...ids], p_change: change }))
}

async function setRemoved(id: string, deletedAt: string | null): Promise<void> {
  requireChanged(
    await adminRequest((rest) => rest.from('products').update({ deleted_at: deletedAt }).eq('id', id).select('id')),
  )
}

/** Takes the product out of the shop; past orders keep it, and it can come back. @throws DataError */
export function removeProduct(id: string): Promise<void> {
  return setRemoved(id, new Date(shopNow()).toISOString())
}

/** @throws DataError */
export function restoreProduct(id: string): Promise<void> {
  return setRemoved(id, null)
}

/** Adds to the stock or takes from it, never below 0; answers what is there then. @throws DataError */
export function adjustStock(productId: string, variantId: string | null, delta: number): Promise<number> {
  return adminRequest((rest) =>
    rest.rpc('adjust_stock', {
      p_product_id: productId,
      ...(variantId !== null && { p_variety_id: variantId }),
      p_delta: delta,
    }),
  )
}
