import { expect, it } from 'vitest'
import { activityPath, activityText } from './AnalyticsFigures.tsx'

it.each([
  ['order', '51485.00', 'New order: ₦51,485.00'],
  ['review', 'Soup pot', 'New review: Soup pot'],
  ['user', 'Ada Obi', 'New user: Ada Obi'],
  ['user', '', 'New user registered'],
] as const)('describes the activity: %s %s', (kind, label, text) => {
  expect(activityText({ kind, label })).toBe(text)
})

it.each([
  ['order', 'o-1', '51485.00', '/admin/shipping?search=o-1'],
  ['review', 'r-1', 'Pot & lid', '/admin/reviews?search=Pot%20%26%20lid'],
  ['user', 'u-1', 'Ada Obi', '/admin/customers?search=Ada%20Obi'],
  ['user', 'u-1', '', '/admin/customers'],
] as const)('links to the admin list: %s %s %j', (kind, id, label, path) => {
  expect(activityPath({ kind, id, label })).toBe(path)
})
