import { describe, expect, it } from 'vitest'
import { DataError, isOfflineError, toDataError } from './data-error.ts'

describe('anything that was caught', () => {
  it('is itself when it is a DataError, with what it met as its cause', () => {
    const cause = new TypeError('Failed to fetch')
    const error = new DataError({ kind: 'offline', message: 'Failed to fetch' }, cause)
    expect(toDataError(error)).toBe(error)
    expect(error.cause).toBe(cause)
  })

  it.each([new TypeError('x is not a function'), 'a text', null, { kind: 'offline' }])(
    'is unknown when it is none: %o',
    (cause) => {
      expect(toDataError(cause)).toMatchObject({ name: 'DataError', kind: 'unknown', cause })
      expect(isOfflineError(cause)).toBe(false)
    },
  )
})

it('leaves its facts in a form that IndexedDB stores whole', () => {
  const failure = { kind: 'conflict', message: 'Sold out.', code: 'OJ003', hint: 'sold_out' } as const
  expect(structuredClone(new DataError(failure, new Error('first')).toFailure())).toEqual(failure)
})
