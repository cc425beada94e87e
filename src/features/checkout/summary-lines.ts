import type { OrderLine, Quote, QuoteLine } from '../../data/checkout/quote.ts'
import { availableStock, findVariant, type Product, unitPrice, variantLabel } from '../../domain/catalogue/product.ts'
import { type CheckoutTotals, checkoutTotals } from '../../domain/orders/pricing.ts'
import type { ShippingMethodCode } from '../../domain/orders/shipping.ts'

export type SummaryLine = Pick<
  QuoteLine,
  'productId' | 'variantId' | 'quantity' | 'name' | 'variantLabel' | 'image' | 'lineTotal' | 'available' | 'problem'
>

/** Whether its price counts in no figure: what isn't there can't be charged. */
export function isLeftOut({ problem }: Pick<SummaryLine, 'problem'>): boolean {
  return problem === 'gone' || problem === 'sold_out'
}

export type Summary = { readonly lines: readonly SummaryLine[]; readonly totals: CheckoutTotals }

const NOTHING: CheckoutTotals = { subtotal: 0, shippingFee: 0, vat: 0, discount: 0, total: 0 }

function lineOnDevice(line: OrderLine, product: Product | undefined): SummaryLine {
  const variant = product && findVariant(product, line.variantId)
  const price = product ? unitPrice(product, variant) : 0
  return {
    ...line,
    name: product?.name ?? 'Product',
    variantLabel: variant ? variantLabel(variant) : null,
    image: product?.image ?? null,
    lineTotal: price * line.quantity,
    available: product ? availableStock(product, line.variantId) : 0,
    // What may be bought is the database's to say.
    problem: null,
  }
}

/** The order as this device would reckon it, until the database has spoken. */
export function summaryOnDevice(
  lines: readonly OrderLine[],
  byId: ReadonlyMap<string, Product>,
  method: ShippingMethodCode,
): Summary {
  const shown = lines.map((line) => lineOnDevice(line, byId.get(line.productId)))
  const priced = shown.map((line) => ({ unitPrice: line.lineTotal / line.quantity, quantity: line.quantity }))
  return { lines: shown, totals: checkoutTotals(priced, method) }
}

function totalsOf({ subtotal, shippingFee, vat, discount, total }: Quote): CheckoutTotals {
  return { subtotal, shippingFee, vat, discount, total }
}

/** What can be charged: not what is gone or sold out, as in the cart. */
export function chargeableLines({ lines }: Quote): readonly QuoteLine[] {
  return lines.filter((line) => !isLeftOut(line))
}

/** An order placed already, as the database reckons it: it holds the stock that a new one would lack. */
export function summaryOfPlaced(quote: Quote): Summary {
  return { lines: quote.lines.map((line) => ({ ...line, problem: null })), totals: totalsOf(quote) }
}

/** An order with the figures of what can be charged (rule M7). `charged`: what the database says of just that, once it has. */
export function summaryOfQuote(quote: Quote, charged: Quote | undefined, method: ShippingMethodCode): Summary {
  const left = chargeableLines(quote)
  if (left.length === 0) return { lines: quote.lines, totals: NOTHING }
  return { lines: quote.lines, totals: charged ? totalsOf(charged) : checkoutTotals(left, method) }
}
