import { afterEach, describe, expect, it, vi } from 'vitest'
import { deadConnection, fakeBackend } from '../supabase/fake-backend.ts'
import { deleteAccount } from './delete-account.ts'

afterEach(() => vi.unstubAllGlobals())

describe('deleteAccount', () => {
  it('passes the password to the database, which checks it', async () => {
    const requests = fakeBackend(() => ({ body: { outcome: 'deleted' } }))
    expect(await deleteAccount('market-day-7')).toEqual({ outcome: 'deleted' })
    expect(requests[0]).toMatchObject({
      path: '/rest/v1/rpc/delete_my_account',
      body: { p_password: 'market-day-7' },
    })
  })

  it.each(['wrong_password', 'is_admin'] as const)('returns %s unchanged', async (outcome) => {
    fakeBackend(() => ({ body: { outcome } }))
    expect(await deleteAccount('x')).toEqual({ outcome })
  })

  it('names the orders that block the deletion', async () => {
    const orders = [{ id: 'o', status: 'shipped', payment_status: 'completed' }]
    fakeBackend(() => ({ body: { outcome: 'order_open', orders } }))
    expect(await deleteAccount('x')).toEqual({
      outcome: 'order_open',
      orders: [{ id: 'o', status: 'shipped', paymentStatus: 'completed' }],
    })
  })

  it('deletes the chat pictures from Storage first, then retries', async () => {
    let hasPictures = true
    const requests = fakeBackend(({ method }) => {
      if (method === 'DELETE') hasPictures = false
      return { body: hasPictures ? { outcome: 'pictures', pictures: ['s/1', 's/2'] } : { outcome: 'deleted' } }
    })
    expect(await deleteAccount('x')).toEqual({ outcome: 'deleted' })
    expect(requests.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/rest/v1/rpc/delete_my_account'],
      ['DELETE', '/storage/v1/object/chat-pictures'],
      ['POST', '/rest/v1/rpc/delete_my_account'],
    ])
    expect(requests[1]?.body).toEqual({ prefixes: ['s/1', 's/2'] })
  })

  it('keeps the account if a picture cannot be removed', async () => {
    fakeBackend(({ method }) =>
      method === 'DELETE' ? { status: 503, body: {} } : { body: { outcome: 'pictures', pictures: ['s/1'] } },
    )
    await expect(deleteAccount('x')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('treats a missing account as deleted, because the first response was lost', async () => {
    fakeBackend(() => ({ status: 400, body: { code: 'OJ015', message: 'No.', hint: 'unknown_user' } }))
    expect(await deleteAccount('x')).toEqual({ outcome: 'deleted' })
  })

  it('throws without a response, instead of reporting success', async () => {
    fakeBackend(deadConnection)
    await expect(deleteAccount('x')).rejects.toMatchObject({ kind: 'offline' })
  })

  it('throws after too many tries', async () => {
    fakeBackend(() => ({ status: 429, body: { code: 'PT429', message: 'Wait.', hint: 'rate_limited' } }))
    await expect(deleteAccount('x')).rejects.toMatchObject({ kind: 'unavailable', hint: 'rate_limited' })
  })
})
