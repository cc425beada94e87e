import { describe, expect, it } from 'vitest'
import { outcomeOf } from './drain.ts'
import type { OutboxAnswer } from './transport.ts'

const answered = (status: number, body: unknown = null, retryAfterMs?: number): OutboxAnswer => ({
  kind: 'answered',
  status,
  body,
  ...(retryAfterMs !== undefined && { retryAfterMs }),
})

describe('the outcome of an answer', () => {
  it('takes a success with its body', () => {
    expect(outcomeOf(answered(201, [{ id: 1 }]))).toEqual({ kind: 'acknowledged', body: [{ id: 1 }] })
  })

  it('lets everything wait when nothing came back', () => {
    expect(outcomeOf({ kind: 'unreachable' })).toEqual({ kind: 'retry', scope: 'all' })
  })

  it.each([408, 425, 429, 502, 503, 504])('lets everything wait on %i, as long as it says', (status) => {
    expect(outcomeOf(answered(status, null, 5000))).toEqual({ kind: 'retry', scope: 'all', retryAfterMs: 5000 })
  })

  it('lets only the one entry wait that the server stumbles over', () => {
    expect(outcomeOf(answered(500, { code: 'XX000' }))).toEqual({ kind: 'retry', scope: 'entry' })
    expect(outcomeOf(answered(500, { code: '40001' }))).toEqual({ kind: 'retry', scope: 'entry' })
  })

  it('lets only the one entry wait that is limited by itself', () => {
    expect(outcomeOf(answered(429, { code: 'PT429', hint: 'rate_limited' }))).toEqual({ kind: 'retry', scope: 'entry' })
    expect(outcomeOf(answered(429, { error: { code: 'rate_limited' } }))).toEqual({ kind: 'retry', scope: 'entry' })
  })

  it.each([
    [401, {}],
    [401, { code: 'PGRST301' }],
    [403, { code: '28000' }],
  ])('asks for another session on %i %o', (status, body) => {
    expect(outcomeOf(answered(status, body))).toEqual({ kind: 'paused' })
  })

  it.each([
    [400, 'OJ004'],
    [403, '42501'],
    [409, '23503'],
    [400, '23514'],
  ])('takes %i with code %s as a refusal', (status, code) => {
    expect(outcomeOf(answered(status, { code, message: 'no' })).kind).toBe('rejected')
  })

  it.each([302, 511])('does not believe a bare %i: a proxy said it to everything', (status) => {
    expect(outcomeOf(answered(status))).toEqual({ kind: 'retry', scope: 'all' })
  })

  it.each([403, 404, 413])('does not believe a bare %i, but lets the others go first next time', (status) => {
    expect(outcomeOf(answered(status))).toEqual({ kind: 'retry', scope: 'others-first' })
  })
})
