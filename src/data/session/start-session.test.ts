import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setDeviceForTest } from '../db/device.ts'
import { memoryStore } from '../db/memory-store.ts'

vi.mock('./account-sync.ts', () => ({ startAccountSync: () => {} }))
vi.mock('./auth-client.ts', () => ({ getAuth: vi.fn(async () => ({})) }))

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('location', { hash: '' })
  vi.stubGlobal('window', { addEventListener: () => {} })
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

afterEach(() => {
  setDeviceForTest(null)
  vi.unstubAllGlobals()
})

async function started() {
  const { startSession } = await import('./start-session.ts')
  const { currentUserId } = await import('./session-state.ts')
  const { getAuth } = await import('./auth-client.ts')
  startSession()
  return { currentUserId, getAuth: vi.mocked(getAuth) }
}

it('a session whose marker was lost with the browser is found again on the device', async () => {
  const { setDeviceForTest: setDevice } = await import('../db/device.ts')
  const store = memoryStore()
  const text = JSON.stringify({ access_token: 't', expires_at: 1, user: { id: 'ada', email: 'ada@oja.example' } })
  await store.write(['session'], (tx) => tx.put('session', { id: 'oja-auth', text }))
  setDevice(store)
  const { currentUserId, getAuth } = await started()
  await vi.waitFor(() => expect(currentUserId()).toBe('ada'))
  expect(getAuth).toHaveBeenCalled()
  expect(localStorage.getItem('oja-session')).toContain('ada@oja.example')
})

it('a visitor does not load the sign-in library', async () => {
  const { setDeviceForTest: setDevice } = await import('../db/device.ts')
  setDevice(memoryStore())
  const { currentUserId, getAuth } = await started()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(currentUserId()).toBeNull()
  expect(getAuth).not.toHaveBeenCalled()
})

describe('a mail’s link', () => {
  const arriveAt = async (pathname: string, hash: string, userId: string | null) => {
    vi.stubGlobal('location', { pathname, hash })
    const { setUser } = await import('./session-state.ts')
    const { mailArrival } = await import('./mail-arrival.ts')
    const { getAuth } = await import('./auth-client.ts')
    // The library signs in whom the address names, and clears it.
    vi.mocked(getAuth).mockImplementationOnce(async () => {
      expect(mailArrival.get()).toBe('none')
      setUser(userId === null ? null : { id: userId, email: 'ada@oja.example' })
      location.hash = ''
      return {} as Awaited<ReturnType<typeof getAuth>>
    })
    await started()
    await new Promise((resolve) => setTimeout(resolve, 20))
    return mailArrival.get()
  }

  it.each([
    ['/', '#access_token=a&refresh_token=b&type=signup', 'ada', 'confirmed'],
    ['/product/pot', '#access_token=a&refresh_token=b&type=signup', 'ada', 'confirmed'],
    ['/', '#access_token=forged&type=signup', null, 'none'],
    ['/', '#access_token=a&refresh_token=b&type=magiclink', 'ada', 'none'],
    ['/', '#error=access_denied&error_code=otp_expired', null, 'expired'],
    ['/reset-password', '#error=access_denied&error_code=otp_expired', null, 'none'],
    ['/reset-password', '#access_token=a&refresh_token=b&type=recovery', 'ada', 'none'],
  ])('to %s with %s, which signs in %s, is %s', async (pathname, hash, userId, arrival) => {
    expect(await arriveAt(pathname, hash, userId)).toBe(arrival)
  })
})
