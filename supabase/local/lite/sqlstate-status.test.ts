import { expect, test } from 'vitest'
import { sqlstateStatus } from './sqlstate-status.ts'

test.each([
  ['23514', 400],
  ['23502', 400],
  ['23503', 409],
  ['23505', 409],
  ['22P02', 400],
  ['P0001', 400],
  ['OJ003', 400],
  ['42883', 404],
  ['57014', 500],
  ['40001', 500],
  ['53300', 503],
  ['28000', 403],
  ['XX000', 500],
])('answers %s with %i', (code, status) => {
  expect(sqlstateStatus(code, false)).toBe(status)
})

test('returns 401 to visitors and 403 to signed-in callers', () => {
  expect([sqlstateStatus('42501', true), sqlstateStatus('42501', false)]).toEqual([401, 403])
})
