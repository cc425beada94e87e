/** A product and one variant of each of its types, as sorted unique ids. Rule P13. */
export type CartKey = { readonly productId: string; readonly variantIds: readonly string[] }

/** Normalizes the key of a user's cart item: the order in which variants were chosen doesn't matter. Rule C1. */
export function cartKey({ productId, variantIds }: CartKey): CartKey {
  return { productId, variantIds: [...new Set(variantIds)].sort() }
}

/** Returns the key as text. Ids are uuids, so they can't contain the separators. */
export function cartKeyText(key: CartKey): string {
  const { productId, variantIds } = cartKey(key)
  return `${productId}/${variantIds.join('+')}`
}

export function isSameCartKey(a: CartKey, b: CartKey): boolean {
  return cartKeyText(a) === cartKeyText(b)
}
