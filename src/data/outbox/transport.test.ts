import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendByFetch } from './transport.ts'

const REQUEST = { path: 'cart?on_conflict=id', prefer: 'return=minimal', body: [{ id: 1 }] } as const
const JSON_TYPE = { 'content-type': 'application/json' }

function answerWith(response: Response | (() => never)) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) =>
    typeof response === 'function' ? response() : response,
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => vi.unstubAllGlobals())

describe('sending by fetch', () => {
  it('sends once as the token’s owner, without following redirects', async () => {
    const fetch = answerWith(new Response('[]', { status: 201, headers: JSON_TYPE }))
    await sendByFetch(REQUEST, 'a-token')
    const [url, init] = fetch.mock.calls[0] ?? []
    const headers = new Headers(init?.headers)
    expect(url).toMatch(/\/rest\/v1\/cart\?on_conflict=id$/)
    expect(headers.get('authorization')).toBe('Bearer a-token')
    expect(headers.get('prefer')).toBe('return=minimal')
    expect(init).toMatchObject({ method: 'POST', redirect: 'error', body: '[{"id":1}]' })
  })

  it('sends a visitor’s message without a token', async () => {
    const fetch = answerWith(new Response(null, { status: 204 }))
    await sendByFetch(REQUEST, null)
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false)
  })

  it('reads status, body and Retry-After', async () => {
    answerWith(new Response('{"code":"PT429"}', { status: 429, headers: { ...JSON_TYPE, 'retry-after': '3' } }))
    expect(await sendByFetch(REQUEST, null)).toEqual({
      kind: 'answered',
      status: 429,
      body: { code: 'PT429' },
      retryAfterMs: 3000,
    })
  })

  it('accepts an empty 201 or 204', async () => {
    answerWith(new Response(null, { status: 204 }))
    expect(await sendByFetch(REQUEST, null)).toEqual({ kind: 'answered', status: 204, body: null })
  })

  it.each([
    ['a login page with 200', new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } })],
    ['an empty 200', new Response('', { status: 200 })],
    ['half a JSON', new Response('[{"id"', { status: 200, headers: JSON_TYPE })],
  ])('treats %s as unreachable', async (_, response) => {
    answerWith(response)
    expect(await sendByFetch(REQUEST, null)).toEqual({ kind: 'unreachable' })
  })

  it('never rejects, even without a connection', async () => {
    answerWith(() => {
      throw new TypeError('fetch failed')
    })
    expect(await sendByFetch(REQUEST, null)).toEqual({ kind: 'unreachable' })
  })
})
