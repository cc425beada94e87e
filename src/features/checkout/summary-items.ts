import type { CheckoutItem, Quote, QuoteItem } from '../../data/checkout/quote.ts'
import { availableStock, choiceLabel, chosenVariants, regularPrice } from '../../domain/catalogue/choice.ts'
import { type Product, unitPrice } from '../../domain/catalogue/product.ts'
import { type Charges, type CheckoutTotals, checkoutTotals } from '../../domain/orders/pricing.ts'

/** Whether the item is unavailable and so excluded from the totals. */
export function isUnavailable({ problem }: QuoteItem): boolean {
  return problem === 'gone' || problem === 'sold_out'
}

export type Summary = { readonly items: readonly QuoteItem[]; readonly totals: CheckoutTotals }

const NOTHING: CheckoutTotals = { subtotal: 0, shippingFee: 0, vatPercent: 0, vat: 0, discount: 0, total: 0 }

function itemOnDevice(item: CheckoutItem, product: Product | undefined): QuoteItem {
  const chosen = product ? chosenVariants(product, item.variantIds) : null
  const price = product ? unitPrice(product, item.variantIds) : 0
  return {
    ...item,
    name: product?.name ?? 'Product',
    variantLabel: choiceLabel(chosen),
    image: product?.image ?? null,
    unitPrice: price,
    regularPrice: product ? regularPrice(product, price) : null,
    itemTotal: price * item.quantity,
    available: product ? availableStock(product, chosen) : 0,
    // Only the database can find problems.
    problem: null,
  }
}

/** Calculates the summary on this device, shown until the server's quote arrives. */
export function summaryOnDevice(
  items: readonly CheckoutItem[],
  byId: ReadonlyMap<string, Product>,
  charges: Charges,
): Summary {
  const shown = items.map((item) => itemOnDevice(item, byId.get(item.productId)))
  return { items: shown, totals: checkoutTotals(shown, charges) }
}

function totalsOf({ subtotal, shippingFee, vatPercent, vat, discount, total }: Quote): CheckoutTotals {
  return { subtotal, shippingFee, vatPercent, vat, discount, total }
}

/** Returns the items that can be charged, as the cart does. */
export function chargeableItems({ items }: Quote): readonly QuoteItem[] {
  return items.filter((item) => !isUnavailable(item))
}

/** The summary of a placed order. Ignores stock problems, because the order has reserved its stock. */
export function summaryOfPlaced(quote: Quote): Summary {
  return { items: quote.items.map((item) => ({ ...item, problem: null })), totals: totalsOf(quote) }
}

/** The summary of a quote, with totals of the chargeable items (rule M7). `charged` is the server's quote of those items alone, once fetched. */
export function summaryOfQuote(quote: Quote, charged: Quote | undefined, charges: Charges): Summary {
  const left = chargeableItems(quote)
  if (left.length === 0) return { items: quote.items, totals: NOTHING }
  return { items: quote.items, totals: charged ? totalsOf(charged) : checkoutTotals(left, charges) }
}
