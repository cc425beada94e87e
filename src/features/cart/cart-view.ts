import { useEffect, useMemo } from 'react'
import { type CartItem, useCart } from '../../data/cart/cart.ts'
import type { Cart } from '../../data/cart/read-cart.ts'
import { type Catalogue, useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { lookUpProduct, useIsMissing } from '../../data/catalogue/lookup/product-lookup.ts'
import { useGoneProducts } from '../../data/catalogue/use-gone-products.ts'
import { cartKeyText } from '../../domain/cart/cart-item.ts'
import { availableStock, choiceLabel, chosenVariants, regularPrice } from '../../domain/catalogue/choice.ts'
import { type Product, unitPrice, type Variant } from '../../domain/catalogue/product.ts'
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
  /** The total without a sale; null where the product is on none. */
  readonly wasTotal: Kobo | null
  readonly stock: number
  readonly problem: ItemProblem | null
  /** The price of one piece when it was added, if today's differs by more than a sale. */
  readonly oldPrice: Kobo | null
}

export type CartView = { readonly items: readonly CartViewItem[]; readonly canCheckOut: boolean }

type KnownCatalogue = Pick<Catalogue, 'byId' | 'partialIds' | 'isComplete'>

/** Whether the shop was asked for a product and doesn't sell it. */
type IsMissing = (productId: string) => boolean

function problemOf(product: Product | null, isGone: boolean, stock: number, quantity: number): ItemProblem | null {
  if (isGone) return 'gone'
  if (!product) return 'unknown'
  if (stock <= 0) return 'sold_out'
  return quantity > stock ? 'not_enough' : null
}

/** Pieces of each variant that items before this one in the cart ask for: they are served first (rule P13). */
type Taken = Map<string, number>

function stockLeft(product: Product, chosen: readonly Variant[], quantity: number, taken: Taken): number {
  const left = chosen.map(({ id, stock }) => ({ stock: stock - (taken.get(id) ?? 0) }))
  for (const { id } of chosen) taken.set(id, (taken.get(id) ?? 0) + quantity)
  return availableStock(product, left)
}

function viewItem(
  item: CartItem,
  { byId, partialIds, isComplete }: KnownCatalogue,
  isMissing: IsMissing,
  taken: Taken,
): CartViewItem {
  // A partial product lacks its variants, so it can't tell whether the item's are there.
  const product = partialIds.has(item.productId) ? null : (byId.get(item.productId) ?? null)
  const chosen = product && chosenVariants(product, item.variantIds)
  // A product can't be bought without naming one of each type it comes in by now.
  const isGone = product ? chosen === null : isComplete || isMissing(item.productId)
  const stock = product && chosen ? stockLeft(product, chosen, item.quantity, taken) : 0
  const price = product && chosen ? unitPrice(product, item.variantIds) : (item.addedPrice ?? 0)
  const was = product && chosen ? regularPrice(product, price) : null
  return {
    id: cartKeyText(item),
    inCart: item,
    product,
    variantText: choiceLabel(chosen),
    unitPrice: price,
    total: price * item.quantity,
    wasTotal: was && was * item.quantity,
    stock,
    problem: problemOf(product, isGone, stock, item.quantity),
    oldPrice: [null, price, was].includes(item.addedPrice) ? null : item.addedPrice,
  }
}

/** The cart as this device can show it: each item beside today's product, with what changed since it was added. */
export function cartView(
  items: readonly CartItem[],
  catalogue: KnownCatalogue,
  isMissing: IsMissing = () => false,
): CartView {
  const taken: Taken = new Map()
  const viewed = items.map((item) => viewItem(item, catalogue, isMissing, taken))
  return { items: viewed, canCheckOut: viewed.length > 0 && viewed.every((item) => item.problem === null) }
}

/** Whether the shop has no more of it than the cart item asks for: what is missing may be in an unpaid order of the customer's own. */
export function isShort({ problem, stock, inCart }: CartViewItem): boolean {
  return problem === 'sold_out' || problem === 'not_enough' || (problem === null && inCart.quantity >= stock)
}

/** The items that count towards the estimate: what is gone or sold out can't be charged. */
export function payableItems(items: readonly CartViewItem[]): readonly CartViewItem[] {
  return items.filter((item) => item.problem === null || item.problem === 'not_enough')
}

/** The cart beside the catalogue of this device; products it lacks are looked up. */
export function useCartView(): CartView &
  Pick<Cart, 'status' | 'count'> & { gone: ReturnType<typeof useGoneProducts> } {
  const { status, items, count } = useCart()
  const catalogue = useCatalogue()
  const isMissing = useIsMissing()
  const view = useMemo(() => cartView(items, catalogue, isMissing), [items, catalogue, isMissing])
  const unknown = view.items.filter((item) => item.problem === 'unknown').map((item) => item.inCart.productId)
  const wanted = unknown.join()
  useEffect(() => {
    for (const id of wanted.split(',').filter(Boolean)) void lookUpProduct(id)
  }, [wanted])
  const gone = useGoneProducts(view.items.flatMap(({ product, inCart }) => (product ? [] : inCart.productId)).join())
  return { ...view, gone, status, count }
}
