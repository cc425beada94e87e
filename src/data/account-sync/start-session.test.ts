import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'

vi.mock('./account-sync.ts', () => ({ startAccountSync: () => {} }))
const listeners = vi.hoisted(() => new Set<(event: string, session: { access_token: string }) => void>())
const tellOfSession = (event: string, access_token: string) => {
  for (const listener of [...listeners]) listener(event, { access_token })
}
vi.mock('../session/auth-client.ts', () => ({
  getAuth: vi.fn(async () => ({})),
  onAuthEvent: (listener: (event: string, session: { access_token: string }) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}))

beforeEach(() => {
  vi.resetModules()
  listeners.clear()
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
  const { currentUserId } = await import('../session/session-state.ts')
  const { getAuth } = await import('../session/auth-client.ts')
  startSession()
  return { currentUserId, getAuth: vi.mocked(getAuth) }
}

it('a session whose marker was lost with the browser is found again on the device', async () => {
  const { setDeviceForTest: setDevice } = await import('../db/device.ts')
  const store = aDevice().store
  const text = JSON.stringify({ access_token: 't', expires_at: 1, user: { id: 'ada', email: 'ada@oja.example' } })
  await store.write(['session'], (tx) => tx.session.put({ id: 'oja-auth', text }))
  setDevice(store)
  const { currentUserId, getAuth } = await started()
  await vi.waitFor(() => expect(currentUserId()).toBe('ada'))
  expect(getAuth).toHaveBeenCalled()
  expect(localStorage.getItem('oja-session')).toContain('ada@oja.example')
})

it('a visitor does not load the sign-in library', async () => {
  const { setDeviceForTest: setDevice } = await import('../db/device.ts')
  setDevice(aDevice().store)
  const { currentUserId, getAuth } = await started()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(currentUserId()).toBeNull()
  expect(getAuth).not.toHaveBeenCalled()
})

describe('a mail’s link', () => {
  const arriveAt = async (pathname: string, hash: string, signedIn: { event?: string; token: string } | null) => {
    vi.stubGlobal('location', { pathname, hash })
    await started()
    const { mailLinkResult } = await import('../session/mail-link-result.ts')
    const before = mailLinkResult.get()
    if (signedIn) tellOfSession(signedIn.event ?? 'SIGNED_IN', signedIn.token)
    return [before, mailLinkResult.get()]
  }

  it.each([
    ['/', '#access_token=a&refresh_token=b&type=signup', { token: 'a' }, ['none', 'confirmed']],
    ['/product/pot', '#access_token=a&refresh_token=b&type=signup', { token: 'a' }, ['none', 'confirmed']],
    ['/', '#access_token=forged&type=signup', null, ['none', 'none']],
    ['/', '#access_token=forged&type=signup', { token: 'of the owner' }, ['none', 'none']],
    ['/', '#access_token=a&type=signup', { event: 'TOKEN_REFRESHED', token: 'a' }, ['none', 'none']],
    ['/', '#access_token=a&refresh_token=b&type=magiclink', { token: 'a' }, ['none', 'none']],
    ['/', '#error=access_denied&error_code=otp_expired', null, ['expired', 'expired']],
    ['/reset-password', '#error=access_denied&error_code=otp_expired', null, ['none', 'none']],
    ['/reset-password', '#access_token=a&refresh_token=b&type=recovery', { token: 'a' }, ['none', 'none']],
  ])('to %s with %s, and then %j, is told as %j', async (pathname, hash, signedIn, told) => {
    expect(await arriveAt(pathname, hash, signedIn)).toEqual(told)
  })
})
