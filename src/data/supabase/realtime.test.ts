import { afterEach, describe, expect, it, vi } from 'vitest'

const session = vi.hoisted(() => ({ token: 'token-1' as string | null }))
vi.mock('../session/access-token.ts', () => ({ getAccessToken: async () => session.token }))
vi.mock('./config.ts', () => ({ supabaseUrl: () => 'http://localhost:9', supabaseAnonKey: () => 'key' }))

const { getOwnRealtime, getRealtime } = await import('./realtime.ts')

afterEach(() => {
  session.token = 'token-1'
})

describe('getOwnRealtime', () => {
  it('hands the one socket out with the token set, to each of those who ask at once', async () => {
    const realtime = await getRealtime()
    const tokens = await Promise.all([1, 2, 3].map(async () => (await getOwnRealtime()).accessTokenValue))
    expect(tokens).toEqual(['token-1', 'token-1', 'token-1'])
    expect(await getOwnRealtime()).toBe(realtime)
  })

  it('has it also while the library asks for it itself, as it does when it connects', async () => {
    const realtime = await getRealtime()
    session.token = 'token-2'
    const own = getOwnRealtime().then(({ accessTokenValue }) => accessTokenValue)
    await realtime.setAuth()
    expect(await own).toBe('token-2')
  })

  it('rejects for a visitor', async () => {
    session.token = null
    await expect(getOwnRealtime()).rejects.toThrow('no token')
  })
})
