import { afterEach, describe, expect, it } from 'vitest'
import { clearDraft, writeDraft } from '../../data/checkout/checkout-draft.ts'
import { forgetChosenMethod, keepChosenMethod } from '../../data/checkout/chosen-method.ts'
import { EMPTY_ADDRESS } from '../../domain/people/address.ts'
import { cartSum, deliveryMethod } from './cart-sum.ts'

const LAGOS = { ...EMPTY_ADDRESS, city: 'Ikeja', state: 'Lagos' }
const IBADAN = { ...EMPTY_ADDRESS, city: 'Ibadan', state: 'Oyo' }
const RICE = [{ unitPrice: 690_000, quantity: 1 }]

const draft = (address: typeof LAGOS | null, method: 'ibadan' | null = null) =>
  writeDraft('ada', { address, method, details: {} })

afterEach(() => {
  clearDraft()
  forgetChosenMethod()
})

describe('how an order would go', () => {
  it('is unknown while there is neither an address nor a method', () => {
    expect(deliveryMethod('ada', null)).toBeNull()
    draft({ ...EMPTY_ADDRESS, fullName: 'Ada Obi' })
    expect(deliveryMethod('ada', null)).toBeNull()
  })

  it('is to the typed address before the saved one', () => {
    expect(deliveryMethod('ada', IBADAN)).toBe('ibadan')
    draft(LAGOS)
    expect(deliveryMethod('ada', IBADAN)).toBe('nigeria')
  })

  it('is by the chosen method, but where that does not serve the address', () => {
    keepChosenMethod('ibadan')
    expect(deliveryMethod('ada', null)).toBe('ibadan')
    expect(deliveryMethod('ada', LAGOS)).toBe('nigeria')
    draft(null, 'ibadan')
    keepChosenMethod('international')
    expect(deliveryMethod('ada', IBADAN)).toBe('ibadan')
  })

  it("is not another customer's", () => {
    draft(LAGOS)
    expect(deliveryMethod('ben', null)).toBeNull()
  })
})

describe('the sum of a cart', () => {
  it('is what checkout charges where the method is known', () => {
    expect(cartSum(RICE, 'ibadan', 0)).toEqual({
      method: 'ibadan',
      subtotal: 690_000,
      shippingFee: 150_000,
      vat: 51_750,
      discount: 0,
      total: 891_800,
    })
  })

  it('is nothing while there is nothing to order', () => {
    expect(cartSum([], 'ibadan', 0)).toMatchObject({ method: null, total: 0 })
  })

  it('is an estimate without a method, and takes the discount off either way', () => {
    expect(cartSum(RICE, null, 0)).toMatchObject({ method: null, shipping: 2_325_000, tax: 55_200, total: 3_070_200 })
    expect(cartSum(RICE, null, 10_000).total).toBe(3_060_200)
    expect(cartSum(RICE, 'ibadan', 10_000).total).toBe(881_800)
  })
})
