import type { CartItem } from '../../data/cart/cart.ts'
import type { Catalogue } from '../../data/catalogue/catalogue-store.ts'
import { cartKeyText } from '../../domain/cart/cart-item.ts'
import {
  availableStock,
  findVariant,
  type Product,
  unitPrice,
  type Variant,
  variantLabel,
} from '../../domain/catalogue/product.ts'
import type { Kobo } from '../../domain/money/money.ts'

/** Why an item can't be bought as it stands. `unknown`: this device hasn't read the product yet. */
export type ItemProblem = 'gone' | 'sold_out' | 'not_enough' | 'unknown'

export type CartViewItem = {
  readonly id: string
  readonly inCart: CartItem
  readonly product: Product | null
  readonly variantText: string | null
  readonly unitPrice: Kobo
  readonly total: Kobo
  readonly stock: number
  readonly problem: ItemProblem | null
  /** The price of one piece when it was added, if today's differs. */
  readonly oldPrice: Kobo | null
}

export type CartView = { readonly items: readonly CartViewItem[]; readonly canCheckOut: boolean }

type KnownCatalogue = Pick<Catalogue, 'byId' | 'lean' | 'isComplete'>

function problemOf(product: Product | null, isGone: boolean, stock: number, quantity: number): ItemProblem | null {
  if (isGone) return 'gone'
  if (!product) return 'unknown'
  if (stock <= 0) return 'sold_out'
  return quantity > stock ? 'not_enough' : null
}

function isItemGone(product: Product | null, variant: Variant | undefined, item: CartItem, isComplete: boolean) {
  if (!product) return isComplete
  // A product that now comes in variants can't be bought without naming one.
  return item.variantId === null ? product.variants.length > 0 : variant === undefined
}

function viewItem(item: CartItem, { byId, lean, isComplete }: KnownCatalogue): CartViewItem {
  // A lean product lacks its variants, so it can't tell whether the connection's one is there.
  const product = lean.has(item.productId) ? null : (byId.get(item.productId) ?? null)
  const variant = product ? findVariant(product, item.variantId) : undefined
  const isGone = isItemGone(product, variant, item, isComplete)
  const stock = product && !isGone ? availableStock(product, item.variantId) : 0
  const price = product && !isGone ? unitPrice(product, variant) : (item.addedPrice ?? 0)
  return {
    id: cartKeyText(item),
    inCart: item,
    product,
    variantText: variant ? variantLabel(variant) : null,
    unitPrice: price,
    total: price * item.quantity,
    stock,
    problem: problemOf(product, isGone, stock, item.quantity),
    oldPrice: item.addedPrice !== null && item.addedPrice !== price ? item.addedPrice : null,
  }
}

/** The cart as this device can show it: each item beside today's product, with what changed since it was added. */
export function cartView(items: readonly CartItem[], catalogue: KnownCatalogue): CartView {
  const viewed = items.map((item) => viewItem(item, catalogue))
  return { items: viewed, canCheckOut: viewed.length > 0 && viewed.every((item) => item.problem === null) }
}

/** Whether the shop has no more of it than the connection asks for: what is missing may be in an unpaid order of the customer's own. */
export function isShort({ problem, stock, inCart }: CartViewItem): boolean {
  return problem === 'sold_out' || problem === 'not_enough' || (problem === null && inCart.quantity >= stock)
}

/** The items that count towards the estimate: what is gone or sold out can't be charged. */
export function payableItems(items: readonly CartViewItem[]): readonly CartViewItem[] {
  return items.filter((item) => item.problem === null || item.problem === 'not_enough')
}
