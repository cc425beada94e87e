import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const load = () => import('./chime.ts')

describe('the sound switch', () => {
  it('is on for a new admin', async () => {
    expect((await load()).isSoundOn()).toBe(true)
  })

  it('stays off on this device until it is switched on', async () => {
    const before = await load()
    before.setSound(false)
    expect(before.isSoundOn()).toBe(false)
    vi.resetModules()
    const later = await load()
    expect(later.isSoundOn()).toBe(false)
    later.setSound(true)
    expect(later.isSoundOn()).toBe(true)
  })
})
