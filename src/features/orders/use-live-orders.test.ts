import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeLive } from '../../data/live/fake-live.ts'
import { myOrders } from '../../data/orders/my-orders.ts'
import { anOrderRow } from '../../data/orders/order-row-builder.ts'
import { fakeBackend } from '../../data/supabase/fake-backend.ts'
import { followOrders } from './use-live-orders.ts'

const live = vi.hoisted(() => ({}) as FakeLive)
vi.mock('../../data/live/follow-live.ts', async () => {
  const { fakeFollowLive, newFakeLive } = await import('../../data/live/fake-live.ts')
  return fakeFollowLive(Object.assign(live, newFakeLive()))
})
const CHANGED = { kind: 'changed', change: { table: 'orders', type: 'UPDATE', row: {} } } as const

let status: string
let client: QueryClient
let stop: () => void
let stopWatching: () => void

const shown = () => client.getQueryData(myOrders('ada').queryKey)?.map((order) => order.status)

beforeEach(async () => {
  status = 'processing'
  live.unsubscribed = 0
  fakeBackend(() => ({ body: [anOrderRow({ status })] }))
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  stopWatching = new QueryObserver(client, myOrders('ada')).subscribe(() => {})
  stop = followOrders(client, 'ada')
  expect(live.topic?.rows).toEqual([{ event: '*', table: 'orders', filter: 'user_id=eq.ada' }])
  await vi.waitFor(() => expect(shown()).toEqual(['processing']))
})
afterEach(() => {
  stop()
  stopWatching()
  vi.unstubAllGlobals()
})

describe('followOrders', () => {
  it('refetches the orders after a change', async () => {
    status = 'shipped'
    live.emit(CHANGED)
    await vi.waitFor(() => expect(shown()).toEqual(['shipped']))
  })

  it('refetches after a reconnect', async () => {
    live.emit({ kind: 'lost' })
    status = 'delivered'
    live.emit({ kind: 'listening' })
    await vi.waitFor(() => expect(shown()).toEqual(['delivered']))
  })

  it('refetches every minute without the socket', async () => {
    status = 'completed'
    live.emit({ kind: 'stale' })
    await vi.waitFor(() => expect(shown()).toEqual(['completed']))
  })

  it('leaves the channel when stopped', () => {
    stop()
    expect(live.unsubscribed).toBe(1)
    stop = () => {}
  })
})
