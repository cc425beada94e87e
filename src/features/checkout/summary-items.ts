import type { CheckoutItem, Quote, QuoteItem } from '../../data/checkout/quote.ts'
import { availableStock, choiceLabel, chosenVariants, regularPrice } from '../../domain/catalogue/choice.ts'
import { type Product, unitPrice } from '../../domain/catalogue/product.ts'
import { type Charges, type CheckoutTotals, checkoutTotals } from '../../domain/orders/pricing.ts'

/** Whether its price counts in no figure: what isn't there can't be charged. */
export function isLeftOut({ problem }: QuoteItem): boolean {
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
    // The database decides about each item.
    problem: null,
  }
}

/** The order as this device would reckon it, until the database has spoken. */
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

/** Leaves out items that are gone or sold out, as the cart does. */
export function chargeableItems({ items }: Quote): readonly QuoteItem[] {
  return items.filter((item) => !isLeftOut(item))
}

/** An order placed already, as the database reckons it: it holds the stock that a new one would lack. */
export function summaryOfPlaced(quote: Quote): Summary {
  return { items: quote.items.map((item) => ({ ...item, problem: null })), totals: totalsOf(quote) }
}

/** An order with the figures of what can be charged (rule M7). `charged`: what the database says of just that, once it has. */
export function summaryOfQuote(quote: Quote, charged: Quote | undefined, charges: Charges): Summary {
  const left = chargeableItems(quote)
  if (left.length === 0) return { items: quote.items, totals: NOTHING }
  return { items: quote.items, totals: charged ? totalsOf(charged) : checkoutTotals(left, charges) }
}
