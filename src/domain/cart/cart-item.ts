/** What identifies a cart item: unique per user, nulls not distinct (rule C1). */
export type CartKey = { readonly productId: string; readonly variantId: string | null }

/** The key as text, for maps, lists and stores. Ids are uuids, so the separator can't occur in one. */
export function cartKeyText(key: CartKey): string {
  return `${key.productId}/${key.variantId ?? ''}`
}

export function isSameCartKey(a: CartKey, b: CartKey): boolean {
  return a.productId === b.productId && a.variantId === b.variantId
}
