import type { Holdings } from './device-state.ts'

export type ServerCartItem = { product_id: string; quantity: number }
export type Losses = {
  /** Changes that the server lacks: missing pieces or wishlist items, and missing removals. */
  readonly lost: number
  /** Extra pieces, and duplicate rows. */
  readonly doubled: number
}

const rowsPerKey = (keys: readonly string[]) => {
  const count = new Map<string, number>()
  for (const key of keys) count.set(key, (count.get(key) ?? 0) + 1)
  return count
}

/** Compares the server's rows with the shopper's intent. */
export function lossesOf(intent: Holdings, items: readonly ServerCartItem[], wishlist: readonly string[]): Losses {
  let lost = 0
  let doubled = 0
  const ids = items.map((item) => item.product_id)
  for (const keys of [ids, wishlist]) for (const count of rowsPerKey(keys).values()) doubled += count - 1
  const pieces = new Map(items.map((item) => [item.product_id, item.quantity]))
  for (const id of new Set([...ids, ...Object.keys(intent.cart)])) {
    const intended = intent.cart[id] ?? 0
    const found = pieces.get(id) ?? 0
    if (found < intended || intended === 0) lost += found === intended ? 0 : 1
    else if (found > intended) doubled += 1
  }
  const saved = new Set(wishlist)
  lost += intent.wishlist.filter((id) => !saved.has(id)).length
  lost += [...saved].filter((id) => !intent.wishlist.includes(id)).length
  return { lost, doubled }
}
