/** A product and one variant of each of its types: ids sorted, each once; none for a product without variants (rule P13). */
export type CartKey = { readonly productId: string; readonly variantIds: readonly string[] }

/** Identifies a cart item of a user (rule C1). The order in which variants were chosen doesn't matter. */
export function cartKey({ productId, variantIds }: CartKey): CartKey {
  return { productId, variantIds: [...new Set(variantIds)].sort() }
}

/** The key as text, for maps, lists and stores. Ids are uuids, so no separator can occur in one. */
export function cartKeyText(key: CartKey): string {
  const { productId, variantIds } = cartKey(key)
  return `${productId}/${variantIds.join('+')}`
}

export function isSameCartKey(a: CartKey, b: CartKey): boolean {
  return cartKeyText(a) === cartKeyText(b)
}
