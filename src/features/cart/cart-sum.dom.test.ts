import { afterEach, describe, expect, it } from 'vitest'
import { clearDraft, writeDraft } from '../../data/checkout/checkout-draft.ts'
import { storeChosenMethod } from '../../data/checkout/chosen-method.ts'
import type { ShippingMethod } from '../../domain/orders/shipping.ts'
import { ABROAD, IN_NIGERIA, THREE_METHODS, WITHIN_IBADAN } from '../../domain/orders/shipping-builder.ts'
import { EMPTY_ADDRESS } from '../../domain/people/address.ts'
import { cartSum, deliveryMethod } from './cart-sum.ts'

const LAGOS = { ...EMPTY_ADDRESS, city: 'Ikeja', state: 'Lagos' }
const IBADAN = { ...EMPTY_ADDRESS, city: 'Ibadan', state: 'Oyo' }
const RICE = [{ unitPrice: 690_000, quantity: 1 }]

const RATES = [
  { currency: 'USD', rate: 1 },
  { currency: 'NGN', rate: 1550 },
] as const
const by = (method: ShippingMethod | null) => ({ method, vatPercent: 7.5, rates: RATES })

const draft = (address: typeof LAGOS | null, method: 'ibadan' | null = null) =>
  writeDraft('ada', { address, method, payBy: null, details: {} })

afterEach(() => {
  clearDraft()
  localStorage.clear()
})

describe('the delivery method', () => {
  it('is null without an address or a choice', () => {
    expect(deliveryMethod(THREE_METHODS, 'ada', null)).toBeNull()
    draft({ ...EMPTY_ADDRESS, fullName: 'Ada Obi' })
    expect(deliveryMethod(THREE_METHODS, 'ada', null)).toBeNull()
  })

  it('prefers the typed address to the saved one', () => {
    expect(deliveryMethod(THREE_METHODS, 'ada', IBADAN)).toBe(WITHIN_IBADAN)
    draft(LAGOS)
    expect(deliveryMethod(THREE_METHODS, 'ada', IBADAN)).toBe(IN_NIGERIA)
  })

  it('is the chosen one, unless it doesn’t serve the address', () => {
    storeChosenMethod('ibadan')
    expect(deliveryMethod(THREE_METHODS, 'ada', null)).toBe(WITHIN_IBADAN)
    expect(deliveryMethod(THREE_METHODS, 'ada', LAGOS)).toBe(IN_NIGERIA)
    draft(null, 'ibadan')
    storeChosenMethod('international')
    expect(deliveryMethod(THREE_METHODS, 'ada', IBADAN)).toBe(WITHIN_IBADAN)
  })

  it('is null if the chosen method is no longer offered', () => {
    storeChosenMethod('rider')
    expect(deliveryMethod(THREE_METHODS, 'ada', null)).toBeNull()
    storeChosenMethod('international')
    expect(deliveryMethod(THREE_METHODS, 'ada', null)).toBe(ABROAD)
  })

  it('ignores another customer’s draft', () => {
    draft(LAGOS)
    expect(deliveryMethod(THREE_METHODS, 'ben', null)).toBeNull()
  })
})

describe('the sum of a cart', () => {
  it('equals the checkout’s total if the method is known', () => {
    expect(cartSum(RICE, by(WITHIN_IBADAN), 0)).toEqual({
      method: WITHIN_IBADAN,
      subtotal: 690_000,
      shippingFee: 150_000,
      vatPercent: 7.5,
      vat: 51_750,
      discount: 0,
      total: 891_800,
    })
  })

  it('is 0 for an empty cart', () => {
    expect(cartSum([], by(WITHIN_IBADAN), 0)).toMatchObject({ method: null, total: 0 })
  })

  it('is an estimate without a method, and subtracts the discount in both cases', () => {
    expect(cartSum(RICE, by(null), 0)).toMatchObject({
      method: null,
      shippingFee: 2_325_000,
      vat: 55_200,
      total: 3_070_200,
    })
    expect(cartSum(RICE, by(null), 10_000).total).toBe(3_060_200)
    expect(cartSum(RICE, by(WITHIN_IBADAN), 10_000).total).toBe(881_800)
  })
})
