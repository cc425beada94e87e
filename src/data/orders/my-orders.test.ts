import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCustomersDevice } from '../account-sync/customer-builder.ts'
import { getAuth } from '../session/auth-client.ts'
import { currentUserId } from '../session/session-state.ts'
import { authRefusal, deadConnection, fakeBackend, fakeShop } from '../supabase/fake-backend.ts'
import { myOrders } from './my-orders.ts'
import { anOrderRow } from './order-row-builder.ts'
import { confirmReceipt } from './own-changes.ts'

let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => vi.unstubAllGlobals())

describe('myOrders', () => {
  it('fetches the customer’s own orders, newest first, with items and history in one request', async () => {
    const requests = fakeBackend(() => ({ body: [anOrderRow()] }))
    const orders = await queryClient.fetchQuery(myOrders('ada'))
    expect(orders.map((order) => order.total)).toEqual([5_141_300])
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      path: '/rest/v1/orders',
      query: { user_id: 'eq.ada', order: 'created_at.desc,id.asc', 'order_history.order': 'id.asc' },
    })
    expect(requests[0]?.query.select).toContain('order_items(')
    expect(requests[0]?.query.select).not.toContain('*')
  })

  it('separates the orders of two customers on one phone', async () => {
    fakeBackend(({ query }) => ({ body: query.user_id === 'eq.ada' ? [anOrderRow()] : [] }))
    await queryClient.fetchQuery(myOrders('ada'))
    expect(await queryClient.fetchQuery(myOrders('bola'))).toEqual([])
    expect(queryClient.getQueryData(myOrders('ada').queryKey)).toHaveLength(1)
  })

  it('ends the session of an account that was deleted elsewhere', async () => {
    aCustomersDevice()
    const { sent } = fakeShop({
      orders: () => ({ body: [] }),
      profiles: () => ({ body: [] }),
      token: () => authRefusal('refresh_token_not_found', 'Invalid Refresh Token', 400),
      logout: () => ({ status: 204 }),
    })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await getAuth()
    expect(await queryClient.fetchQuery(myOrders('ada'))).toEqual([])
    await vi.waitFor(() => expect(currentUserId()).toBeNull())
    expect(sent('token')).toHaveLength(1)
  })

  it('fails as offline without a connection', async () => {
    fakeBackend(deadConnection)
    await expect(queryClient.fetchQuery(myOrders('ada'))).rejects.toMatchObject({ kind: 'offline' })
  })
})

describe('confirmReceipt', () => {
  it('calls the database function', async () => {
    const requests = fakeBackend(() => ({ body: {} }))
    await confirmReceipt('o1')
    expect(requests[0]).toMatchObject({ path: '/rest/v1/rpc/confirm_receipt', body: { p_order_id: 'o1' } })
  })

  it('rejects with the reason for a refusal', async () => {
    fakeBackend(() => ({ status: 400, body: { code: 'OJ012', message: 'No.', hint: 'bad_transition' } }))
    await expect(confirmReceipt('o1')).rejects.toMatchObject({ kind: 'invalid', hint: 'bad_transition' })
  })
})
