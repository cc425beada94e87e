import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../db/device-builder.ts'
import type { ShopDatabase } from '../db/shop-database.ts'

const SESSION = JSON.stringify({ access_token: 't', expires_at: 1, user: { id: 'ada', email: 'ada@oja.example' } })

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', { addEventListener: () => {} })
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a new page on this device. */
async function aPage(store: ShopDatabase | Promise<never>) {
  const { setDeviceForTest } = await import('../db/device.ts')
  setDeviceForTest(store as ShopDatabase)
  const session = await import('./session-state.ts')
  return { ...(await import('./recover-session.ts')), ...session }
}

async function signedInDevice() {
  const store = aDevice().store
  await store.write(['session'], (tx) => tx.session.put({ id: 'oja-auth', text: SESSION }))
  return store
}

describe('a session whose marker the browser lost', () => {
  it('is recovered on the first tap, before the page has started', async () => {
    const { isSomebodySignedIn, currentUserId } = await aPage(await signedInDevice())
    expect(currentUserId()).toBeNull()
    expect(await isSomebodySignedIn()).toBe(true)
    expect(currentUserId()).toBe('ada')
    expect(localStorage.getItem('oja-session')).toContain('ada@oja.example')
  })

  it('isn’t recovered after a sign-out', async () => {
    const { isSomebodySignedIn, setUser } = await aPage(await signedInDevice())
    await isSomebodySignedIn()
    setUser(null)
    expect(await isSomebodySignedIn()).toBe(false)
  })
})

describe('a visitor', () => {
  it('is signed out if the device has no session', async () => {
    const { isSomebodySignedIn } = await aPage(aDevice().store)
    expect(await isSomebodySignedIn()).toBe(false)
  })

  it('doesn’t wait for a device that doesn’t respond', async () => {
    const { isSomebodySignedIn } = await aPage(new Promise<never>(() => {}))
    vi.useFakeTimers()
    const answer = isSomebodySignedIn()
    await vi.advanceTimersByTimeAsync(3000)
    expect(await answer).toBe(false)
  })
})
