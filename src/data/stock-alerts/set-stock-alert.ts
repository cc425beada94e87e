import { queueMessages } from '../outbox/messages.ts'

export const OUTBOX_PREFIX = 'stock-alert/'

/** Key of a product or one of its variants. */
export function alertKey(productId: string, variantId: string | null): string {
  return variantId === null ? productId : `${productId}/${variantId}`
}

/** Turns the alert for a product or variant on or off. Queued on this device. Rejects if this device can't store it. */
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
