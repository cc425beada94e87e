import { describe, expect, it } from 'vitest'
import { defaultMethod, deliveryFee, deliveryLines, shippingMethods } from './shipping.ts'
import { ABROAD, aMethod, IN_NIGERIA, THREE_METHODS, WITHIN_IBADAN } from './shipping-builder.ts'

const PUBLISHED = { ...aMethod(), fee: 2500.5, freeFrom: 50_000 }

describe('published delivery methods', () => {
  it('convert naira to kobo', () => {
    expect(shippingMethods({ methods: [PUBLISHED] })).toEqual([aMethod({ fee: 250_050, freeFrom: 5_000_000 })])
  })

  it('are at least one', () => {
    expect(() => shippingMethods({ methods: [] })).toThrow(RangeError)
  })

  it('are listed one per line, with their free threshold', () => {
    expect(deliveryLines({ methods: [PUBLISHED, { ...PUBLISHED, label: 'Slow', freeFrom: null }] })).toEqual([
      'Elsewhere in Nigeria: ₦2,500.50, 48 hours, free from ₦50,000.00',
      'Slow: ₦2,500.50, 48 hours',
    ])
  })
})

describe('the default method', () => {
  it('is the first for the whole country, at any position', () => {
    expect(defaultMethod(THREE_METHODS)).toBe(IN_NIGERIA)
    const express = aMethod({ code: 'express' })
    expect(defaultMethod([ABROAD, WITHIN_IBADAN, express, IN_NIGERIA])).toBe(express)
  })
})

describe('the delivery fee', () => {
  it('is zero from the method’s threshold, and always charged without one', () => {
    const method = aMethod({ freeFrom: 5_000_000 })
    expect([4_999_999, 5_000_000, 5_000_001].map((subtotal) => deliveryFee(method, subtotal))).toEqual([250_000, 0, 0])
    expect(deliveryFee(aMethod(), 999_999_999)).toBe(250_000)
  })
})
