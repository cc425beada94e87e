import { expect, it } from 'vitest'
import { promoAnswer } from './check-promo.ts'

const promo = (overrides: object) => ({
  code: 'oja10',
  isValid: false,
  refusal: null,
  minimumSubtotal: 0,
  ...overrides,
})

it('states the discount of a valid code', () => {
  expect(promoAnswer({ promo: promo({ isValid: true }), discount: 747_500 })).toEqual({
    isApplied: true,
    message: 'Promo code OJA10 takes ₦7,475.00 off.',
    discount: 747_500,
  })
})

it.each([
  ['unknown', "This promo code isn't valid. It may be misspelt, expired or used up."],
  ['own_uses', 'You have already used this promo code.'],
] as const)('explains a code that is %s, and gives no discount', (refusal, message) => {
  expect(promoAnswer({ promo: promo({ refusal }), discount: 0 })).toEqual({ isApplied: false, message, discount: 0 })
})

it('names the minimum order value', () => {
  const answer = promoAnswer({ promo: promo({ refusal: 'minimum', minimumSubtotal: 5_000_000 }), discount: 0 })
  expect(answer.message).toContain('₦50,000.00')
})
