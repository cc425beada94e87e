import { afterEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../db/device-builder.ts'
import { aStoredSession, aToken } from '../session/session-builder.ts'

/** Opens a page with this token, or signed out. */
async function openPage(token: string | null) {
  vi.resetModules()
  const [{ setDeviceForTest }, realtime, { getClient }] = await Promise.all([
    import('../db/device.ts'),
    import('./realtime.ts'),
    import('./client.ts'),
  ])
  const store = aDevice().store
  const sign = (signed: string) =>
    store.write(['session'], (tx) => tx.session.put(aStoredSession('ada', { token: signed })))
  if (token) await sign(token)
  setDeviceForTest(store)
  return { ...realtime, getClient, sign }
}

afterEach(() => vi.unstubAllGlobals())

describe('getOwnRealtime', () => {
  it('returns the one socket with the token set, to concurrent callers too', async () => {
    const { getOwnRealtime, getClient } = await openPage(aToken('1'))
    const tokens = await Promise.all([1, 2, 3].map(async () => (await getOwnRealtime()).accessTokenValue))
    expect(tokens).toEqual([aToken('1'), aToken('1'), aToken('1')])
    expect(await getOwnRealtime()).toBe((await getClient()).realtime)
  })

  it('sets the token even while the library requests it itself on connecting', async () => {
    const { getOwnRealtime, getClient, sign } = await openPage(aToken('1'))
    const { realtime } = await getClient()
    await getOwnRealtime()
    await sign(aToken('2'))
    const own = getOwnRealtime().then(({ accessTokenValue }) => accessTokenValue)
    await realtime.setAuth()
    expect(await own).toBe(aToken('2'))
  })

  it('rejects for a visitor', async () => {
    const { getOwnRealtime } = await openPage(null)
    await expect(getOwnRealtime()).rejects.toThrow('no token')
  })
})
