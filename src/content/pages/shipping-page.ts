import type { ShippingMethod } from '../../domain/orders/shipping.ts'

/** Beside a method that can't reach the address. */
export const METHOD_REFUSALS: Readonly<Record<ShippingMethod['area'], string>> = {
  places: 'Only for addresses in {places}',
  country: 'Only for addresses in Nigeria',
  abroad: 'Only for addresses outside Nigeria',
}

export const NOT_SERVED = "We don't deliver to this address."
