import type { ProductStatus } from '../../../domain/catalogue/product-fields.ts'
import { adminRequest, requireChanged } from '../admin-request.ts'

/** What can be done to many products at once. Percent is added to the price: -10 makes it a tenth cheaper. */
export type ProductChange =
  | { readonly featured: boolean }
  | { readonly status: ProductStatus }
  | { readonly price_percent: number }

/** Answers how many products it changed. @throws DataError */
export function changeProducts(ids: readonly string[], change: ProductChange): Promise<number> {
  return adminRequest((rest) => rest.rpc('change_products', { p_ids: [...ids], p_change: change }))
}

/** Publishes a product, makes it a draft or takes it out of the shop; past orders keep it whichever it is. @throws DataError */
export async function setProductStatus(id: string, status: ProductStatus): Promise<void> {
  requireChanged(await adminRequest((rest) => rest.from('products').update({ status }).eq('id', id).select('id')))
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
