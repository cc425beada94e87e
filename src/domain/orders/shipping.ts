import { formatNaira, type Kobo, koboFromNumeric } from '../money/money.ts'
import type { Setting } from '../settings/setting-shapes.ts'

type PublishedMethod = Setting<'delivery'>['methods'][number]

/** A way an order can go, with its money in kobo. */
export type ShippingMethod = Omit<PublishedMethod, 'fee' | 'freeFrom'> & {
  readonly fee: Kobo
  /** Orders whose items cost this much or more go free; null: none do. */
  readonly freeFrom: Kobo | null
}

/** In the order they are offered. */
export type ShippingMethods = readonly [ShippingMethod, ...ShippingMethod[]]

function methodOf({ fee, freeFrom, ...rest }: PublishedMethod): ShippingMethod {
  return { ...rest, fee: koboFromNumeric(fee), freeFrom: freeFrom === null ? null : koboFromNumeric(freeFrom) }
}

/** The methods that the owner offers. Rule M8. @throws RangeError when there are none, which the database publishes for nobody */
export function shippingMethods({ methods }: Setting<'delivery'>): ShippingMethods {
  const [first, ...others] = methods.map(methodOf)
  if (!first) throw new RangeError('A shop offers at least one delivery method')
  return [first, ...others]
}

/** New orders begin with the first method that serves the whole country. Rule M8. */
export function defaultMethod(methods: ShippingMethods): ShippingMethod {
  return methods.find(({ area }) => area === 'country') ?? methods[0]
}

/** Delivery fee in kobo of an order whose items cost `subtotal`. Rule M8. */
export function deliveryFee({ fee, freeFrom }: ShippingMethod, subtotal: Kobo): Kobo {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : fee
}

/** One method's fee and time: `Within Ibadan: ₦1,500.00, 24 hours`. */
function deliveryLine({ label, fee, freeFrom, deliveryTime }: ShippingMethod): string {
  const free = freeFrom === null ? '' : `, free from ${formatNaira(freeFrom)}`
  return `${label}: ${formatNaira(fee)}, ${deliveryTime}${free}`
}

/** Replaces `{fees}` in the owner's texts, with one line for each method. Rule M8. */
export function deliveryLines(delivery: Setting<'delivery'>): readonly string[] {
  return shippingMethods(delivery).map(deliveryLine)
}
