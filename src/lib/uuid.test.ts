import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomUuid } from './uuid.ts'

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

describe('randomUuid', () => {
  it('returns unique version 4 UUIDs', () => {
    const made = Array.from({ length: 50 }, randomUuid)
    expect(new Set(made).size).toBe(50)
    for (const id of made) expect(id).toMatch(VERSION_4)
  })

  it('works without a secure context', () => {
    const { getRandomValues } = crypto
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
    const made = Array.from({ length: 50 }, randomUuid)
    expect(new Set(made).size).toBe(50)
    for (const id of made) expect(id).toMatch(VERSION_4)
  })
})
