import type { ShippingMethod, ShippingMethods } from './shipping.ts'

/** A delivery method for tests: all of Nigeria for 2,500 naira. */
export function aMethod(overrides: Partial<ShippingMethod> = {}): ShippingMethod {
  return {
    code: 'nigeria',
    label: 'Elsewhere in Nigeria',
    description: 'To every state.',
    fee: 250_000,
    freeFrom: null,
    deliveryTime: '48 hours',
    area: 'country',
    places: [],
    payOnDelivery: false,
    ...overrides,
  }
}

export const WITHIN_IBADAN = aMethod({
  code: 'ibadan',
  label: 'Within Ibadan',
  fee: 150_000,
  deliveryTime: '24 hours',
  area: 'places',
  places: ['Ibadan, Oyo'],
})
export const IN_NIGERIA = aMethod()
export const ABROAD = aMethod({ code: 'international', label: 'International', fee: 2_000_000, area: 'abroad' })

export const THREE_METHODS: ShippingMethods = [WITHIN_IBADAN, IN_NIGERIA, ABROAD]
