import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../db/device-builder.ts'
import type { ShopDatabase } from '../db/shop-database.ts'

const ADA = { id: 'ada', email: 'ada@oja.example' }
const PORTAL = '<!doctype html><title>Café Wi-Fi</title><h1>Please log in</h1>'
const STEP_MS = 1000
// By then the library has tried again by itself.
const LATER_MS = 2 * 60_000
const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const

let store: ShopDatabase
let answer: () => Response
const asked: { path: string; token: string | null }[] = []

const html = (status: number) => () => new Response(PORTAL, { status, headers: { 'content-type': 'text/html' } })
const json = (status: number, body: object) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const tokenOf = (name: string) => `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ sub: 'ada', name }))}.c2ln`
const sessionOf = (name: string, expiresAt: number) => ({
  access_token: tokenOf(name),
  refresh_token: `refresh ${name}`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(expiresAt / 1000),
  user: ADA,
})

/** Lets the clock run until the work is done. */
async function inFastTime<T>(work: Promise<T>): Promise<T> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  while (!isDone) {
    await vi.advanceTimersByTimeAsync(STEP_MS)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return work
}

/** A page on a phone that was signed in an hour ago, with one item in the cart that the server has not heard of. */
async function openPage() {
  const [device, session, cart, auth, ports, drain] = await Promise.all([
    import('../db/device.ts'),
    import('./session-state.ts'),
    import('../cart/cart.ts'),
    import('./auth-client.ts'),
    import('../delivery/page-ports.ts'),
    import('../outbox/drain.ts'),
  ])
  device.setDeviceForTest(store)
  session.currentUserId()
  await cart.addToCart({ productId: 'pot', variantIds: [] }, 1, 'add')
  await inFastTime(auth.getAuth())
  const send = async () => inFastTime(drain.drainOutbox(await ports.pagePorts(), true))
  return { send, status: () => session.sessionState.get().status }
}

const waiting = () => store.read(['outbox'], async (tx) => (await tx.outbox.toArray()).length)
const kept = () => store.read(['session'], (tx) => tx.session.get('oja-auth'))
const sentWith = () => asked.filter(({ path }) => path.includes('/rest/')).map(({ token }) => token)

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1), toFake: [...FAKED] })
  vi.resetModules()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  asked.length = 0
  localStorage.setItem('oja-session', JSON.stringify(ADA))
  store = aDevice().store
  const text = JSON.stringify(sessionOf('old', Date.now() - 60_000))
  await store.write(['session'], (tx) => tx.session.put({ id: 'oja-auth', text }))
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null
    asked.push({ path: new URL(String(input)).pathname, token })
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a session that has to be renewed', () => {
  it.each([
    ['a login page with 200', html(200)],
    ['a login page with 403', html(403)],
    ['a login page with 511', html(511)],
    ['an error page of a proxy', html(500)],
    ['a shop in trouble', json(503, { message: 'Service unavailable' })],
    [
      'a dead connection',
      () => {
        throw new TypeError('fetch failed')
      },
    ],
  ])('outlives %s: nobody is signed out, nothing is lost, nothing is sent with the old token', async (_, given) => {
    answer = given
    const { send, status } = await openPage()
    await send()
    expect(asked.some(({ path }) => path.endsWith('/token'))).toBe(true)
    expect(status()).toBe('signed-in')
    expect(await kept()).toBeDefined()
    expect(await waiting()).toBe(1)
    expect(sentWith()).toEqual([])
  })

  it('is renewed when the shop answers again, and what waited goes with the new token', async () => {
    answer = html(200)
    const { send } = await openPage()
    answer = json(200, sessionOf('new', Date.now() + 60 * 60_000))
    await vi.advanceTimersByTimeAsync(LATER_MS)
    await send()
    expect(sentWith().slice(0, 1)).toEqual([tokenOf('new')])
  })

  it('ends when the shop itself says so; what waits is kept for the next sign-in', async () => {
    answer = json(400, { code: 'refresh_token_not_found', error_code: 'refresh_token_not_found', msg: 'Invalid' })
    const { status } = await openPage()
    expect(status()).toBe('signed-out')
    expect(await kept()).toBeUndefined()
    expect(await waiting()).toBe(1)
  })
})
