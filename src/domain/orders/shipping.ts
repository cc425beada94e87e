import { formatNaira, type Kobo, koboFromNumeric } from '../money/money.ts'
import type { Setting } from '../settings/setting-shapes.ts'

type PublishedMethod = Setting<'delivery'>['methods'][number]

/** A delivery method, with amounts in kobo. */
export type ShippingMethod = Omit<PublishedMethod, 'fee' | 'freeFrom'> & {
  readonly fee: Kobo
  /** The item subtotal from which delivery is free. Null if never. */
  readonly freeFrom: Kobo | null
}

/** In display order. */
export type ShippingMethods = readonly [ShippingMethod, ...ShippingMethod[]]

function methodOf({ fee, freeFrom, ...rest }: PublishedMethod): ShippingMethod {
  return { ...rest, fee: koboFromNumeric(fee), freeFrom: freeFrom === null ? null : koboFromNumeric(freeFrom) }
}

/** Returns the owner's delivery methods. Rule M8. @throws RangeError if there are none, which the database refuses to publish */
export function shippingMethods({ methods }: Setting<'delivery'>): ShippingMethods {
  const [first, ...others] = methods.map(methodOf)
  if (!first) throw new RangeError('A shop offers at least one delivery method')
  return [first, ...others]
}

/** Returns the first method that serves the whole country, which new orders begin with. Rule M8. */
export function defaultMethod(methods: ShippingMethods): ShippingMethod {
  return methods.find(({ area }) => area === 'country') ?? methods[0]
}

/** Returns the delivery fee in kobo for items that cost `subtotal`. Rule M8. */
export function deliveryFee({ fee, freeFrom }: ShippingMethod, subtotal: Kobo): Kobo {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : fee
}

/** Formats a method's fee and time: `Within Ibadan: ₦1,500.00, 24 hours`. */
function deliveryLine({ label, fee, freeFrom, deliveryTime }: ShippingMethod): string {
  const free = freeFrom === null ? '' : `, free from ${formatNaira(freeFrom)}`
  return `${label}: ${formatNaira(fee)}, ${deliveryTime}${free}`
}

/** The lines that replace `{fees}` in the owner's texts, one per method. Rule M8. */
export function deliveryLines(delivery: Setting<'delivery'>): readonly string[] {
  return shippingMethods(delivery).map(deliveryLine)
}
