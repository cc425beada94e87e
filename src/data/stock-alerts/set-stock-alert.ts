import { queueMessages } from '../outbox/messages.ts'

export const OUTBOX_PREFIX = 'stock-alert/'

/** One thing to wait for: a product, or one of its variants. */
export function alertKey(productId: string, variantId: string | null): string {
  return variantId === null ? productId : `${productId}/${variantId}`
}

/**
 * Asks to be told when a product, or one variant of it, is there again; or no more. Kept on this device and sent when it can.
 * Rejects when this device can't store it.
 */
export async function setStockAlert(
  userId: string,
  productId: string,
  variantId: string | null,
  isWanted: boolean,
): Promise<void> {
  const args = { p_product_id: productId, p_variety_id: variantId, p_is_wanted: isWanted }
  const key = `${OUTBOX_PREFIX}${alertKey(productId, variantId)}`
  await queueMessages([{ userId, key, payload: { to: 'function', name: 'set_stock_alert', args } }])
}
