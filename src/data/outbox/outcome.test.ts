import { describe, expect, it } from 'vitest'
import { outcomeOf } from './drain.ts'
import type { OutboxAnswer } from './transport.ts'

const answered = (status: number, body: unknown = null, retryAfterMs?: number): OutboxAnswer => ({
  kind: 'answered',
  status,
  body,
  ...(retryAfterMs !== undefined && { retryAfterMs }),
})

describe('the outcome of a response', () => {
  it('acknowledges a success with its body', () => {
    expect(outcomeOf(answered(201, [{ id: 1 }]))).toEqual({ kind: 'acknowledged', body: [{ id: 1 }] })
  })

  it('retries everything later without a response', () => {
    expect(outcomeOf({ kind: 'unreachable' })).toEqual({ kind: 'retry', scope: 'all' })
  })

  it.each([408, 425, 429, 502, 503, 504])('retries everything on %i, after its Retry-After', (status) => {
    expect(outcomeOf(answered(status, null, 5000))).toEqual({ kind: 'retry', scope: 'all', retryAfterMs: 5000 })
  })

  it('retries only this entry after a server error with a database code', () => {
    expect(outcomeOf(answered(500, { code: 'XX000' }))).toEqual({ kind: 'retry', scope: 'entry' })
    expect(outcomeOf(answered(500, { code: '40001' }))).toEqual({ kind: 'retry', scope: 'entry' })
  })

  it('retries only this entry if the entry itself is rate limited', () => {
    expect(outcomeOf(answered(429, { code: 'PT429', hint: 'rate_limited' }))).toEqual({ kind: 'retry', scope: 'entry' })
    expect(outcomeOf(answered(429, { error: { code: 'rate_limited' } }))).toEqual({ kind: 'retry', scope: 'entry' })
  })

  it.each([
    [401, {}],
    [401, { code: 'PGRST301' }],
    [403, { code: '28000' }],
  ])('pauses for a new session on %i %o', (status, body) => {
    expect(outcomeOf(answered(status, body))).toEqual({ kind: 'paused' })
  })

  it.each([
    [400, 'OJ004'],
    [403, '42501'],
    [409, '23503'],
    [400, '23514'],
  ])('rejects on %i with code %s', (status, code) => {
    expect(outcomeOf(answered(status, { code, message: 'no' })).kind).toBe('rejected')
  })

  it.each([302, 511])('retries everything on a bare %i, which a proxy sends for any request', (status) => {
    expect(outcomeOf(answered(status))).toEqual({ kind: 'retry', scope: 'all' })
  })

  it.each([403, 404, 413])('retries on a bare %i, but sends other entries first', (status) => {
    expect(outcomeOf(answered(status))).toEqual({ kind: 'retry', scope: 'others-first' })
  })
})
