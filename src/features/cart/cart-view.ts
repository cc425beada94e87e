import { useEffect, useMemo } from 'react'
import { type CartItem, useCart } from '../../data/cart/cart.ts'
import type { Cart } from '../../data/cart/read-cart.ts'
import { type Catalogue, useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { lookUpProduct, useIsMissing } from '../../data/catalogue/lookup/product-lookup.ts'
import { useRemovedProducts } from '../../data/catalogue/use-removed-products.ts'
import { cartKeyText } from '../../domain/cart/cart-item.ts'
import { availableStock, choiceLabel, chosenVariants, regularPrice } from '../../domain/catalogue/choice.ts'
import { type Product, unitPrice, type Variant } from '../../domain/catalogue/product.ts'
import type { Kobo } from '../../domain/money/money.ts'

/** Why an item can't be bought unchanged. `unknown`: this device hasn't fetched the product yet. */
export type ItemProblem = 'gone' | 'sold_out' | 'not_enough' | 'unknown'

export type CartViewItem = {
  readonly id: string
  readonly inCart: CartItem
  readonly product: Product | null
  readonly variantText: string | null
  readonly unitPrice: Kobo
  readonly total: Kobo
  /** The total without the sale. Null if not on sale. */
  readonly wasTotal: Kobo | null
  readonly stock: number
  readonly problem: ItemProblem | null
  /** Unit price when added. Null if unchanged, or changed only by a sale, which the price shows already. */
  readonly oldPrice: Kobo | null
}

export type CartView = { readonly items: readonly CartViewItem[]; readonly canCheckOut: boolean }

type KnownCatalogue = Pick<Catalogue, 'byId' | 'partialIds' | 'isComplete'>

/** Whether the server was asked and doesn't sell the product. */
type IsMissing = (productId: string) => boolean

function problemOf(product: Product | null, isGone: boolean, stock: number, quantity: number): ItemProblem | null {
  if (isGone) return 'gone'
  if (!product) return 'unknown'
  if (stock <= 0) return 'sold_out'
  return quantity > stock ? 'not_enough' : null
}

/** Pieces by variant claimed by earlier cart items, which are served first (rule P13). */
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
  // A partial product has no variants yet, so the item's choice can't be checked.
  const product = partialIds.has(item.productId) ? null : (byId.get(item.productId) ?? null)
  const chosen = product && chosenVariants(product, item.variantIds)
  // Null also if the product has gained or lost a variant type since: the choice must name one of each.
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

/** Joins cart items with the catalogue on this device, and finds their problems and price changes. */
export function cartView(
  items: readonly CartItem[],
  catalogue: KnownCatalogue,
  isMissing: IsMissing = () => false,
): CartView {
  const taken: Taken = new Map()
  const viewed = items.map((item) => viewItem(item, catalogue, isMissing, taken))
  return { items: viewed, canCheckOut: viewed.length > 0 && viewed.every((item) => item.problem === null) }
}

/** Whether the cart item uses up the stock. Missing pieces may be reserved by the customer's own unpaid order. */
export function isShort({ problem, stock, inCart }: CartViewItem): boolean {
  return problem === 'sold_out' || problem === 'not_enough' || (problem === null && inCart.quantity >= stock)
}

/** Returns the items counted in the estimate; gone or sold-out items can't be charged. */
export function payableItems(items: readonly CartViewItem[]): readonly CartViewItem[] {
  return items.filter((item) => item.problem === null || item.problem === 'not_enough')
}

/** The cart joined with the catalogue. Fetches products this device lacks. */
export function useCartView(): CartView &
  Pick<Cart, 'status' | 'count'> & { gone: ReturnType<typeof useRemovedProducts> } {
  const { status, items, count } = useCart()
  const catalogue = useCatalogue()
  const isMissing = useIsMissing()
  const view = useMemo(() => cartView(items, catalogue, isMissing), [items, catalogue, isMissing])
  const unknown = view.items.filter((item) => item.problem === 'unknown').map((item) => item.inCart.productId)
  const wanted = unknown.join()
  useEffect(() => {
    for (const id of wanted.split(',').filter(Boolean)) void lookUpProduct(id)
  }, [wanted])
  const gone = useRemovedProducts(view.items.flatMap(({ product, inCart }) => (product ? [] : inCart.productId)).join())
  return { ...view, gone, status, count }
}
