import { afterEach, describe, expect, it, vi } from 'vitest'
import { deadConnection, fakeBackend } from './fake-backend.ts'
import { readRest, readRestRows } from './rest.ts'

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value

afterEach(() => vi.unstubAllGlobals())

describe('a read without the client', () => {
  it('sends the project’s key, and a token only if given', async () => {
    const requests = fakeBackend(() => ({ body: [] }))
    await readRest('reviews', { select: 'id', order: 'created_at.desc' })
    await readRest('cart', {}, { token: 't' })
    expect(requests[0]).toMatchObject({ path: '/rest/v1/reviews', query: { select: 'id', order: 'created_at.desc' } })
    expect(requests[0]?.headers.get('apikey')).toMatch(/^sb_publishable_/)
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer t'])
  })

  it('throws the refusal as a DataError', async () => {
    fakeBackend(() => ({ status: 401, body: { code: '42501', message: 'permission denied' } }))
    await expect(readRest('orders', {})).rejects.toMatchObject({ name: 'DataError', kind: 'denied', code: '42501' })
    fakeBackend(() => ({ status: 503 }))
    await expect(readRest('orders', {})).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('throws offline without a response, and behind a captive portal', async () => {
    fakeBackend(deadConnection)
    await expect(readRest('reviews', {})).rejects.toMatchObject({ kind: 'offline' })
    vi.stubGlobal('fetch', async () => new Response('<h1>Please log in</h1>'))
    await expect(readRest('reviews', {})).rejects.toMatchObject({ kind: 'offline' })
  })

  it('rejects invalid rows', async () => {
    fakeBackend(() => ({ body: [{ name: 'Pot' }] }))
    expect(await readRestRows('products', {}, isNamed)).toEqual([{ name: 'Pot' }])
    fakeBackend(() => ({ body: [{ name: 'Pot' }, {}] }))
    await expect(readRestRows('products', {}, isNamed)).rejects.toMatchObject({ kind: 'unknown' })
  })
})
