import { expect, it } from 'vitest'
import { actionText, detailText } from './audit-text.ts'

it('says actions in words', () => {
  expect(actionText('set_user_role')).toBe('Set user role')
})

it('says details on one line', () => {
  expect(detailText({ from: 'customer', to: 'admin', tracking_number: null })).toBe(
    'from: customer, to: admin, tracking number: none',
  )
  expect(detailText({ ids: ['a', 'b'] })).toBe('ids: ["a","b"]')
  expect(detailText({ name: 'x'.repeat(500) })).toHaveLength(161)
  expect(detailText(null)).toBe('')
})
