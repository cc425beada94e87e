import type { OrderLine, Quote } from '../../data/checkout/quote.ts'
import { type CheckoutTotals, checkoutTotals } from '../../domain/pricing.ts'
import { availableStock, findVariety, type Product, unitPrice, varietyLabel } from '../../domain/product.ts'
import type { ShippingMethodCode } from '../../domain/shipping.ts'
import type { SummaryLine } from './CheckoutSummary.tsx'

type Summary = { readonly lines: readonly SummaryLine[]; readonly totals: CheckoutTotals }

function lineOnDevice(line: OrderLine, product: Product | undefined): SummaryLine {
  const variety = product && findVariety(product, line.varietyId)
  const price = product ? unitPrice(product, variety) : 0
  return {
    ...line,
    name: product?.name ?? 'Product',
    varietyLabel: variety ? varietyLabel(variety) : null,
    image: product?.image ?? null,
    lineTotal: price * line.quantity,
    available: product ? availableStock(product, line.varietyId) : 0,
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

/** The order as the database reckons it: what is charged (decision 4). */
export function summaryOfQuote(quote: Quote): Summary {
  const { lines, subtotal, shippingFee, vat, discount, total } = quote
  return { lines, totals: { subtotal, shippingFee, vat, discount, total } }
}
