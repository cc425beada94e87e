import { describe, expect, it } from 'vitest'
import { fail, ok, type Result } from './result.ts'

const half = (n: number): Result<number, 'odd'> => (n % 2 === 0 ? ok(n / 2) : fail('odd'))

describe('a result', () => {
  it('carries the value or the reason', () => {
    expect(half(4)).toEqual({ ok: true, value: 2 })
    expect(half(3)).toEqual({ ok: false, error: 'odd' })
  })
})
