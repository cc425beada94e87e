import { describe, expect, it } from 'vitest'
import { formErrors } from '../../ui/form/use-form.ts'
import { EMPTY_PROMOTION, PROMOTION_RULES, type PromotionValues, promotionArgs } from './PromotionFields.tsx'

const sale: PromotionValues = { ...EMPTY_PROMOTION, title: ' Pots are 20% off ', message: 'Until Sunday.' }

describe('a typed promotion', () => {
  it('is accepted with a title, a message and a target', () => {
    expect(formErrors(PROMOTION_RULES, sale)).toEqual({})
    expect(formErrors(PROMOTION_RULES, { ...sale, title: 'x'.repeat(80), message: 'x'.repeat(300) })).toEqual({})
    expect(formErrors(PROMOTION_RULES, { ...sale, target: 'product', productId: 'p1' })).toEqual({})
  })

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(81) }, 'title'],
    [{ message: '' }, 'message'],
    [{ message: 'x'.repeat(301) }, 'message'],
    [{ target: 'product' }, 'productId'],
  ] as const)('refuses %j', (change, field) => {
    expect(Object.keys(formErrors(PROMOTION_RULES, { ...sale, ...change }))).toEqual([field])
  })
})

it('has one target, and trimmed texts', () => {
  const args = { p_type: 'promo', p_title: 'Pots are 20% off', p_message: 'Until Sunday.' }
  expect(promotionArgs(sale)).toEqual({ ...args, p_target: '/shop' })
  expect(promotionArgs({ ...sale, target: '/', productId: 'p1' })).toEqual({ ...args, p_target: '/' })
  const aboutOne = { ...sale, type: 'product', target: 'product', productId: 'p1' }
  expect(promotionArgs(aboutOne)).toEqual({ ...args, p_type: 'product', p_product_id: 'p1' })
})
