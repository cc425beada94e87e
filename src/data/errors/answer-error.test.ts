import { describe, expect, it } from 'vitest'
import { errorFromAnswer, errorFromClient, errorFromThrown } from './answer-error.ts'
import type { DataErrorKind } from './data-error.ts'

const BY_CODE: readonly [code: string, status: number, kind: DataErrorKind][] = [
  ['OJ001', 400, 'conflict'],
  ['OJ002', 400, 'conflict'],
  ['OJ003', 400, 'conflict'],
  ['OJ004', 400, 'invalid'],
  ['OJ018', 400, 'invalid'],
  ['28000', 403, 'denied'],
  ['42501', 401, 'denied'],
  ['PGRST303', 401, 'denied'],
  ['PT429', 429, 'unavailable'],
  ['23505', 409, 'conflict'],
  ['23503', 409, 'invalid'],
  ['23514', 400, 'invalid'],
  ['22P02', 400, 'invalid'],
  ['40001', 500, 'unavailable'],
  ['40P01', 500, 'unavailable'],
  ['57014', 500, 'unavailable'],
  ['53300', 500, 'unavailable'],
  ['08006', 503, 'unavailable'],
  ['57P03', 503, 'unavailable'],
  ['PGRST002', 503, 'unavailable'],
  ['invalid_credentials', 400, 'denied'],
  ['email_not_confirmed', 400, 'denied'],
  ['user_already_exists', 422, 'conflict'],
  ['over_email_send_rate_limit', 429, 'unavailable'],
]

const BY_STATUS: readonly [status: number, kind: DataErrorKind][] = [
  [0, 'offline'],
  [400, 'invalid'],
  [401, 'denied'],
  [403, 'denied'],
  [404, 'unknown'],
  [406, 'invalid'],
  [408, 'unavailable'],
  [409, 'conflict'],
  [413, 'invalid'],
  [422, 'invalid'],
  [429, 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
]

describe('an error response', () => {
  it.each(BY_CODE)('with code %s and status %i is %s', (code, status, kind) => {
    expect(errorFromAnswer(status, { code, message: 'words' }).kind).toBe(kind)
  })

  it.each(BY_STATUS)('with status %i and no code is %s', (status, kind) => {
    expect(errorFromAnswer(status, undefined).kind).toBe(kind)
  })

  it('is classified by its code, never by its message', () => {
    const body = { code: '23505', message: 'permission denied, JWT expired, network timeout' }
    expect(errorFromAnswer(400, body).kind).toBe('conflict')
  })

  it('keeps the server’s hint, detail and message', () => {
    const body = { code: 'OJ003', message: 'Sold out.', hint: 'sold_out', details: '{"left":0}' }
    expect(errorFromAnswer(400, body).toFailure()).toEqual({
      kind: 'conflict',
      code: 'OJ003',
      message: 'Sold out.',
      hint: 'sold_out',
      detail: '{"left":0}',
    })
  })

  it('keeps the Retry-After delay', () => {
    expect(errorFromAnswer(429, undefined, new Headers({ 'retry-after': '7' })).retryAfterMs).toBe(7000)
  })

  it('is read from an Edge Function’s nested error', async () => {
    const body = { error: { code: 'prices_changed', message: 'Prices changed.', detail: { total: 5 } } }
    const error = await errorFromClient({ context: new Response(JSON.stringify(body), { status: 409 }) })
    expect(error.toFailure()).toEqual({
      kind: 'conflict',
      code: 'prices_changed',
      message: 'Prices changed.',
      detail: '{"total":5}',
    })
  })

  it('has a message even without a readable body', async () => {
    const error = await errorFromClient({ context: new Response('<html>', { status: 502 }) })
    expect(error.toFailure()).toEqual({ kind: 'unavailable', message: 'The shop answered 502.' })
  })
})

describe('a request without a response', () => {
  it.each(['TypeError', 'AbortError', 'TimeoutError', 'FunctionsFetchError', 'AuthUnknownError'])(
    'that throws %s is offline',
    (name) => {
      expect(errorFromThrown(Object.assign(new Error('failed'), { name })).kind).toBe('offline')
    },
  )

  it('is not offline if the device’s disk is full, for which Dexie aborts its transaction', () => {
    const inner = new DOMException('No space', 'QuotaExceededError')
    expect(errorFromThrown(Object.assign(new Error('aborted'), { name: 'AbortError', inner })).kind).toBe('unknown')
  })

  it('to a table is offline', async () => {
    const error = { message: 'TypeError: fetch failed', code: 'ECONNREFUSED' }
    expect((await errorFromClient(error, 0)).kind).toBe('offline')
  })

  it('to sign-in is offline', async () => {
    expect((await errorFromClient({ message: 'Failed to fetch', status: 0 })).kind).toBe('offline')
  })

  it('to Storage is offline, unless a programming error caused it', async () => {
    const wrapped = (originalError: Error) => errorFromClient({ message: 'Failed', originalError })
    expect((await wrapped(new TypeError('Failed to fetch'))).kind).toBe('offline')
    expect((await wrapped(new RangeError('No'))).kind).toBe('unknown')
  })

  it('with any other error is unknown, and keeps its cause', () => {
    const cause = new RangeError('Not an amount')
    expect(errorFromThrown(cause)).toMatchObject({ kind: 'unknown', message: 'Not an amount', cause })
  })
})

describe('a sign-in error', () => {
  it('keeps its code', async () => {
    const error = { message: 'Invalid login credentials', status: 400, code: 'invalid_credentials' }
    expect(await errorFromClient(error)).toMatchObject({ kind: 'denied', code: 'invalid_credentials' })
  })

  it('thrown by the library itself, without a status, is not offline', async () => {
    const error = { message: 'Auth session missing!', code: 'session_not_found' }
    expect((await errorFromClient(error)).kind).toBe('invalid')
  })
})
