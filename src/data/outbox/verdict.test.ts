import { describe, expect, it } from 'vitest'
import type { OutboxAnswer } from './transport.ts'
import { judge } from './verdict.ts'

const answered = (status: number, body: unknown = null, retryAfterMs?: number): OutboxAnswer => ({
  kind: 'answered',
  status,
  body,
  ...(retryAfterMs !== undefined && { retryAfterMs }),
})

describe('the verdict on an answer', () => {
  it('takes a success with its body', () => {
    expect(judge(answered(201, [{ id: 1 }]))).toEqual({ kind: 'done', body: [{ id: 1 }] })
  })

  it('lets everything wait when nothing came back', () => {
    expect(judge({ kind: 'unreachable' })).toEqual({ kind: 'wait', scope: 'all' })
  })

  it.each([408, 425, 429, 502, 503, 504])('lets everything wait on %i, as long as it says', (status) => {
    expect(judge(answered(status, null, 5000))).toEqual({ kind: 'wait', scope: 'all', retryAfterMs: 5000 })
  })

  it('lets only the one entry wait that the server stumbles over', () => {
    expect(judge(answered(500, { code: 'XX000' }))).toEqual({ kind: 'wait', scope: 'entry' })
    expect(judge(answered(500, { code: '40001' }))).toEqual({ kind: 'wait', scope: 'entry' })
  })

  it('lets only the one entry wait that is limited by itself', () => {
    expect(judge(answered(429, { code: 'PT429', hint: 'rate_limited' }))).toEqual({ kind: 'wait', scope: 'entry' })
    expect(judge(answered(429, { error: { code: 'rate_limited' } }))).toEqual({ kind: 'wait', scope: 'entry' })
  })

  it.each([
    [401, {}],
    [401, { code: 'PGRST301' }],
    [403, { code: '28000' }],
  ])('asks for another session on %i %o', (status, body) => {
    expect(judge(answered(status, body))).toEqual({ kind: 'session' })
  })

  it.each([
    [400, 'OJ004'],
    [403, '42501'],
    [409, '23503'],
    [400, '23514'],
  ])('takes %i with code %s as a refusal', (status, code) => {
    expect(judge(answered(status, { code, message: 'no' })).kind).toBe('refused')
  })

  it.each([302, 511])('does not believe a bare %i: a proxy said it to everything', (status) => {
    expect(judge(answered(status))).toEqual({ kind: 'wait', scope: 'all' })
  })

  it.each([403, 404, 413])('does not believe a bare %i, but lets the others go first next time', (status) => {
    expect(judge(answered(status))).toEqual({ kind: 'wait', scope: 'others-first' })
  })
})
