import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBackend } from '../supabase/fake-backend.ts'
import type { FakeConnection } from '../supabase/fake-realtime.ts'
import { followOrders } from './follow-orders.ts'
import { myOrders } from './my-orders.ts'
import { anOrderRow } from './order-row-builder.ts'

const connection = vi.hoisted(() => ({}) as FakeConnection)
vi.mock('../supabase/realtime.ts', async () => {
  const { fakeRealtime, newFakeConnection } = await import('../supabase/fake-realtime.ts')
  return fakeRealtime(Object.assign(connection, newFakeConnection()))
})

let status: string
let client: QueryClient
let stop: () => void
let stopWatching: () => void

const shown = () => client.getQueryData(myOrders('ada').queryKey)?.map((order) => order.status)

beforeEach(async () => {
  status = 'processing'
  connection.filter = ''
  connection.left = 0
  fakeBackend(() => ({ body: [anOrderRow({ status })] }))
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  stopWatching = new QueryObserver(client, myOrders('ada')).subscribe(() => {})
  stop = followOrders(client, 'ada')
  await vi.waitFor(() => expect(connection).toMatchObject({ table: 'orders', filter: 'user_id=eq.ada' }))
  await vi.waitFor(() => expect(shown()).toEqual(['processing']))
})
afterEach(() => {
  stop()
  stopWatching()
  vi.unstubAllGlobals()
})

describe('followOrders', () => {
  it('reads the orders again after a change', async () => {
    status = 'shipped'
    connection.event()
    await vi.waitFor(() => expect(shown()).toEqual(['shipped']))
  })

  it('reads what happened while the connection was down', async () => {
    connection.status('CHANNEL_ERROR')
    status = 'delivered'
    connection.listen()
    await vi.waitFor(() => expect(shown()).toEqual(['delivered']))
  })

  it('leaves the channel when it is stopped', () => {
    stop()
    expect(connection.left).toBe(1)
    stop = () => {}
  })
})
