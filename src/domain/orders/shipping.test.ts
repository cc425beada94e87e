import { describe, expect, it } from 'vitest'
import {
  DEFAULT_SHIPPING_METHOD,
  deliveryFee,
  isShippingMethod,
  SHIPPING_METHOD_CODES,
  SHIPPING_METHODS,
} from './shipping.ts'

describe('shipping methods', () => {
  it('cost 1500, 2500 and 20000 naira', () => {
    expect(SHIPPING_METHOD_CODES.map((code) => [code, deliveryFee(code)])).toEqual([
      ['ibadan', 150_000],
      ['nigeria', 250_000],
      ['international', 2_000_000],
    ])
  })

  it('promise 24 hours, 48 hours and standard international time', () => {
    expect(SHIPPING_METHOD_CODES.map((code) => SHIPPING_METHODS[code].deliveryTime)).toEqual([
      '24 hours',
      '48 hours',
      'Standard international time',
    ])
  })

  it('know themselves by their key', () => {
    for (const code of SHIPPING_METHOD_CODES) expect(SHIPPING_METHODS[code].code).toBe(code)
  })

  it('start checkout on nigeria', () => {
    expect(DEFAULT_SHIPPING_METHOD).toBe('nigeria')
  })

  it('refuse anything that is not a method', () => {
    for (const code of SHIPPING_METHOD_CODES) expect(isShippingMethod(code)).toBe(true)
    for (const other of ['lagos', 'toString', '', null, undefined, 1]) expect(isShippingMethod(other)).toBe(false)
  })
})
