import { afterEach, expect, it, vi } from 'vitest'
import { deadConnection, fakeBackend } from '../supabase/fake-backend.ts'
import { readRows } from './pull-account.ts'

afterEach(() => vi.unstubAllGlobals())

const MAX_ROWS = 1000
const isRow = (value: unknown): value is object => typeof value === 'object'

function aTableOf(count: number) {
  const rows = Array.from({ length: count }, (_, id) => ({ id }))
  const requests = fakeBackend(({ query }) => {
    const from = Number(query.offset ?? 0)
    return { body: rows.slice(from, from + Math.min(Number(query.limit ?? MAX_ROWS), MAX_ROWS)) }
  })
  return { rows, requests }
}

it('fetches more rows than one response holds, each once', async () => {
  const { rows, requests } = aTableOf(2500)
  expect(await readRows('cart', { select: 'id', user_id: 'eq.ada' }, isRow, 'token')).toEqual(rows)
  expect(requests).toHaveLength(3)
  expect(requests[2]).toMatchObject({ path: '/rest/v1/cart', query: { user_id: 'eq.ada', order: 'id' } })
})

it('makes one request for rows that fit into one response', async () => {
  const { rows, requests } = aTableOf(3)
  expect(await readRows('wishlist', { select: 'id' }, isRow, 'token')).toEqual(rows)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer token')
})

it('rejects if a later page fails, instead of returning half a cart', async () => {
  fakeBackend(({ query }) =>
    query.offset === '0' ? { body: Array.from({ length: MAX_ROWS }, () => ({})) } : deadConnection(),
  )
  await expect(readRows('cart', {}, isRow, 'token')).rejects.toThrow('Failed to fetch')
})

it('rejects a response that is not a list of rows', async () => {
  fakeBackend(() => ({ body: { hello: 'portal' } }))
  await expect(readRows('cart', {}, isRow, 'token')).rejects.toThrow('did not answer with its rows')
})
