import { afterEach, describe, expect, it, vi } from 'vitest'
import { SESSION_KEY } from '../connection/config.ts'
import { aDevice } from '../db/device-builder.ts'

const HOUR_S = 3600

function sessionText(token: string): string {
  const now = Math.floor(Date.now() / 1000)
  const user = { id: 'ada', email: 'ada@oja.example' }
  return JSON.stringify({
    access_token: token,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: HOUR_S,
    expires_at: now + HOUR_S,
    user,
  })
}

const tokenOf = (name: string) => `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ sub: name }))}.c2ln`

/** A page whose device has this session, or none. */
async function openPage(token: string | null) {
  vi.resetModules()
  const [{ setDeviceForTest }, realtime, { getClient }] = await Promise.all([
    import('../db/device.ts'),
    import('./realtime.ts'),
    import('./client.ts'),
  ])
  const store = aDevice().store
  const sign = (signed: string) =>
    store.write(['session'], (tx) => tx.session.put({ id: SESSION_KEY, text: sessionText(signed) }))
  if (token) await sign(token)
  setDeviceForTest(store)
  return { ...realtime, getClient, sign }
}

afterEach(() => vi.unstubAllGlobals())

describe('getOwnRealtime', () => {
  it('hands the one socket out with the token set, to each of those who ask at once', async () => {
    const { getOwnRealtime, getClient } = await openPage(tokenOf('1'))
    const tokens = await Promise.all([1, 2, 3].map(async () => (await getOwnRealtime()).accessTokenValue))
    expect(tokens).toEqual([tokenOf('1'), tokenOf('1'), tokenOf('1')])
    expect(await getOwnRealtime()).toBe((await getClient()).realtime)
  })

  it('has it also while the library asks for it itself, as it does when it connects', async () => {
    const { getOwnRealtime, getClient, sign } = await openPage(tokenOf('1'))
    const { realtime } = await getClient()
    await getOwnRealtime()
    await sign(tokenOf('2'))
    const own = getOwnRealtime().then(({ accessTokenValue }) => accessTokenValue)
    await realtime.setAuth()
    expect(await own).toBe(tokenOf('2'))
  })

  it('rejects for a visitor', async () => {
    const { getOwnRealtime } = await openPage(null)
    await expect(getOwnRealtime()).rejects.toThrow('no token')
  })
})
