import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../db/device-builder.ts'
import type { ShopDatabase } from '../db/shop-database.ts'

const ADA = { id: 'ada', email: 'ada@oja.example' }
const PORTAL = '<!doctype html><title>Café Wi-Fi</title><h1>Please log in</h1>'
const STEP_MS = 1000
// The library has retried by then.
const LATER_MS = 2 * 60_000
const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const

let store: ShopDatabase
let answer: () => Response
const requests: { path: string; token: string | null }[] = []

const html = (status: number) => () => new Response(PORTAL, { status, headers: { 'content-type': 'text/html' } })
const JSON_TYPE = { 'content-type': 'application/json' }
const json = (status: number, body: object) => () => new Response(JSON.stringify(body), { status, headers: JSON_TYPE })
/** A refusal as the auth service sends it. */
const refusal = (status: number, code?: string) =>
  json(status, { code: status, ...(code && { error_code: code }), msg: 'No.' })
const STATUSES = [400, 401, 403, 404, 405, 408, 409, 422, 425, 429, 500, 502, 503, 504, 520, 530]
const ENDS = [
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
  'user_not_found',
  'validation_failed',
]
type Given = readonly [name: string, answer: () => Response]
const tokenOf = (name: string) => `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ sub: 'ada', name }))}.c2ln`
const sessionOf = (name: string, expiresAt: number) => ({
  access_token: tokenOf(name),
  refresh_token: `refresh ${name}`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(expiresAt / 1000),
  user: ADA,
})

/** Advances the fake clock until the work is done. */
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

/** Opens a page on a phone that signed in an hour ago, with one unsent cart item. */
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
  await cart.addToCart({ productId: 'pot', variantIds: [] }, 1)
  await inFastTime(auth.getAuth())
  const send = async () => inFastTime(drain.drainOutbox(await ports.pagePorts(), true))
  return { send, status: () => session.sessionState.get().status }
}

async function openRequests() {
  const [{ restRequest }, { functionRequest }] = await Promise.all([
    import('../supabase/rest-request.ts'),
    import('../supabase/function-request.ts'),
  ])
  return { restRequest, functionRequest }
}

const waiting = () => store.read(['outbox'], async (tx) => (await tx.outbox.toArray()).length)
const storedSession = () => store.read(['session'], (tx) => tx.session.get('oja-auth'))
const renewals = () => requests.filter(({ path }) => path.endsWith('/token')).length
const sentWith = () => requests.filter(({ path }) => path.includes('/rest/')).map(({ token }) => token)

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1), toFake: [...FAKED] })
  vi.resetModules()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  requests.length = 0
  localStorage.setItem('oja-session', JSON.stringify(ADA))
  store = aDevice().store
  const text = JSON.stringify(sessionOf('old', Date.now() - 60_000))
  await store.write(['session'], (tx) => tx.session.put({ id: 'oja-auth', text }))
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null
    requests.push({ path: new URL(String(input)).pathname, token })
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an expired session', () => {
  it.each<Given>([
    ['a login page with 200', html(200)],
    ['a login page with 403', html(403)],
    ['a login page with 511', html(511)],
    ['a proxy’s error page', html(500)],
    ['a shop outage', json(503, { message: 'Service unavailable' })],
    ...STATUSES.map((status) => [`${status} without a code`, refusal(status)] as const),
    ['a rate limit used up by a neighbour', refusal(429, 'over_request_rate_limit')],
    ['another tab’s renewal', refusal(409, 'conflict')],
    ['a request timeout', refusal(504, 'request_timeout')],
    [
      'a dead connection',
      () => {
        throw new TypeError('fetch failed')
      },
    ],
  ])('survives %s without signing out, losing changes or sending the old token', async (_, given) => {
    answer = given
    const { send, status } = await openPage()
    await send()
    expect(requests.some(({ path }) => path.endsWith('/token'))).toBe(true)
    expect(status()).toBe('signed-in')
    expect(await storedSession()).toBeDefined()
    expect(await waiting()).toBe(1)
    expect(sentWith()).toEqual([])
  })

  it('is renewed once the shop responds again, and pending changes use the new token', async () => {
    answer = html(200)
    const { send } = await openPage()
    answer = json(200, sessionOf('new', Date.now() + 60 * 60_000))
    await vi.advanceTimersByTimeAsync(LATER_MS)
    await send()
    expect(sentWith().slice(0, 1)).toEqual([tokenOf('new')])
  })

  it.each<Given>([
    ...ENDS.map((code) => [code, refusal(400, code)] as const),
    ['session_not_found with 403', refusal(403, 'session_not_found')],
    ['a code in the field that newer servers use', json(400, { code: 'refresh_token_not_found', message: 'No.' })],
    ['an older server’s invalid_grant', json(400, { error: 'invalid_grant', error_description: 'No.' })],
  ])('ends on %s, and keeps pending changes for the next sign-in', async (_, given) => {
    answer = given
    const { status } = await openPage()
    expect(status()).toBe('signed-out')
    expect(await storedSession()).toBeUndefined()
    expect(await waiting()).toBe(1)
  })

  it('waits for the server’s Retry-After, or a minute', async () => {
    answer = () => new Response('{}', { status: 429, headers: { ...JSON_TYPE, 'retry-after': '600' } })
    await openPage()
    await vi.advanceTimersByTimeAsync(9 * 60_000)
    expect(renewals()).toBe(1)
    answer = refusal(429)
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(renewals()).toBe(2)
  })

  it.each([
    ['75 minutes fast', 75],
    ['correct', 0],
    ['three hours slow', -180],
  ])('is renewed once an hour on a device whose clock is %s', async (_, minutes) => {
    const shopTime = () => Date.now() - minutes * 60_000
    answer = () => json(200, sessionOf('new', shopTime() + 60 * 60_000))()
    const { send } = await openPage()
    const renewedBy = Date.now()
    while (Date.now() < renewedBy + 50 * 60_000) {
      await vi.advanceTimersByTimeAsync(5 * 60_000)
      await send()
    }
    expect(renewals()).toBe(1)
    await vi.advanceTimersByTimeAsync(12 * 60_000)
    expect(renewals()).toBe(2)
  })

  it('is renewed once for all requests with a rejected token, which are then retried', async () => {
    answer = json(200, sessionOf('new', Date.now() + 60 * 60_000))
    await openPage()
    requests.length = 0
    answer = () => {
      const { path = '', token } = requests.at(-1) ?? {}
      if (path.endsWith('/token')) return json(200, sessionOf('newest', Date.now() + 60 * 60_000))()
      return token === tokenOf('new') ? json(401, { code: 'PGRST303', message: 'JWT expired' })() : json(200, [])()
    }
    const { restRequest, functionRequest } = await openRequests()
    const orders = () => restRequest((rest) => rest.from('orders').select('id'))
    await inFastTime(Promise.all([orders(), orders(), functionRequest('read-push-key', {})]))
    expect(renewals()).toBe(1)
    expect(requests.filter(({ token }) => token === tokenOf('newest'))).toHaveLength(3)
  })

  it('is renewed at most once a minute if the shop rejects new tokens too, and the caller gets the error', async () => {
    answer = json(200, sessionOf('new', Date.now() + 60 * 60_000))
    const { send } = await openPage()
    requests.length = 0
    let count = 0
    answer = () => {
      if (requests.at(-1)?.path.endsWith('/token'))
        return json(200, sessionOf(`${count++}`, Date.now() + 60 * 60_000))()
      return json(401, { code: 'PGRST303', message: 'JWT expired' })()
    }
    const { restRequest } = await openRequests()
    const orders = restRequest((rest) => rest.from('orders').select('id'))
    await expect(inFastTime(orders)).rejects.toMatchObject({ kind: 'denied' })
    await send()
    await send()
    expect(renewals()).toBe(1)
  })
})
