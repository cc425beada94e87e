import { describe, expect, it } from 'vitest'
import { DataError, isOfflineError, toDataError } from './data-error.ts'

describe('a caught error', () => {
  it('stays the same DataError, with its cause', () => {
    const cause = new TypeError('Failed to fetch')
    const error = new DataError({ kind: 'offline', message: 'Failed to fetch' }, cause)
    expect(toDataError(error)).toBe(error)
    expect(error.cause).toBe(cause)
  })

  it.each([new TypeError('x is not a function'), 'a text', null, { kind: 'offline' }])(
    'becomes an unknown DataError otherwise: %o',
    (cause) => {
      expect(toDataError(cause)).toMatchObject({ name: 'DataError', kind: 'unknown', cause })
      expect(isOfflineError(cause)).toBe(false)
    },
  )
})

it('converts to a plain object that IndexedDB can store', () => {
  const failure = { kind: 'conflict', message: 'Sold out.', code: 'OJ003', hint: 'sold_out' } as const
  expect(structuredClone(new DataError(failure, new Error('first')).toFailure())).toEqual(failure)
})
