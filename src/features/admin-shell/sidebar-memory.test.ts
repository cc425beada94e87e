import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSidebar, rememberSidebar } from './AdminShell.tsx'

const DAY = 24 * 60 * 60_000
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the remembered sidebar', () => {
  it('is open for a new admin', () => {
    expect(readSidebar(0)).toBe(true)
  })

  it('keeps its state for seven days', () => {
    rememberSidebar(false, 1000)
    expect(readSidebar(1000 + 7 * DAY)).toBe(false)
    expect(readSidebar(1001 + 7 * DAY)).toBe(true)
  })

  it('is open if the stored value is invalid', () => {
    stored.set('oja-admin-sidebar', '{"isOpen":')
    expect(readSidebar(0)).toBe(true)
    stored.set('oja-admin-sidebar', '"closed"')
    expect(readSidebar(0)).toBe(true)
  })
})
