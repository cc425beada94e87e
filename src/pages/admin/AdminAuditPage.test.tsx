import { expect, it } from 'vitest'
import { actionText, detailText, targetText } from './AdminAuditPage.tsx'

it('formats actions as words', () => {
  expect(actionText('set_user_role')).toBe('Set user role')
  expect(actionText('publish_setting')).toBe('Publish setting')
})

it('shows a published section’s title, and any other target unchanged', () => {
  expect(targetText({ action: 'publish_setting', target: 'faq' })).toBe('Questions')
  expect(targetText({ action: 'publish_setting', target: 'gone' })).toBe('gone')
  expect(targetText({ action: 'set_user_role', target: 'faq' })).toBe('faq')
})

it('formats details on one line', () => {
  expect(detailText({ from: 'customer', to: 'admin', tracking_number: null })).toBe(
    'from: customer, to: admin, tracking number: none',
  )
  expect(detailText({ ids: ['a', 'b'] })).toBe('ids: ["a","b"]')
  expect(detailText({ name: 'x'.repeat(500) })).toHaveLength(161)
  expect(detailText(null)).toBe('')
})
