import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OrderStatusChange } from '../../domain/order-notification.ts'
import { fakeBackend } from '../request/fake-backend.ts'
import { followOrders } from './follow-orders.ts'
import { myOrders } from './my-orders.ts'
import { anOrderRow } from './order-row-builder.ts'

const line = vi.hoisted(() => ({
  filter: '',
  event: () => {},
  status: (_status: string) => {},
  left: 0,
}))

vi.mock('../supabase/realtime.ts', () => {
  const channel = {
    on(_type: string, { filter }: { filter: string }, onEvent: () => void) {
      Object.assign(line, { filter, event: onEvent })
      return channel
    },
    subscribe(onStatus: (status: string) => void) {
      line.status = onStatus
      return channel
    },
  }
  const removeChannel = () => {
    line.left += 1
  }
  const realtime = { channel: () => channel, removeChannel }
  return { getRealtime: async () => realtime }
})

let status: string
let changes: OrderStatusChange[]
let requests: unknown[]
let stop: () => void

beforeEach(async () => {
  status = 'processing'
  changes = []
  Object.assign(line, { left: 0, filter: '' })
  requests = fakeBackend(() => ({ body: [anOrderRow({ status })] }))
  stop = followOrders(new QueryClient(), 'ada', (change) => changes.push(change))
  await vi.waitFor(() => expect(line.filter).toBe('user_id=eq.ada'))
  await vi.waitFor(() => expect(requests).toHaveLength(1))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('followOrders', () => {
  it('says nothing about what was so when it began', () => {
    expect(changes).toEqual([])
  })

  it('tells a change that an event announced, once', async () => {
    line.status('SUBSCRIBED')
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    status = 'shipped'
    line.event()
    await vi.waitFor(() => expect(changes).toHaveLength(1))
    line.event()
    await vi.waitFor(() => expect(requests).toHaveLength(4))
    expect(changes).toEqual([expect.objectContaining({ from: 'processing', to: 'shipped' })])
  })

  it('tells what happened while the line was down', async () => {
    line.status('SUBSCRIBED')
    line.status('CHANNEL_ERROR')
    status = 'delivered'
    line.status('SUBSCRIBED')
    await vi.waitFor(() => expect(changes.map((change) => change.to)).toEqual(['delivered']))
  })

  it('tells what happened since the customer last looked', async () => {
    stop()
    line.filter = ''
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
    await client.fetchQuery(myOrders('ada'))
    status = 'shipped'
    stop = followOrders(client, 'ada', (change) => changes.push(change))
    await vi.waitFor(() => expect(line.filter).toBe('user_id=eq.ada'))
    line.status('SUBSCRIBED')
    await vi.waitFor(() => expect(changes.map((change) => change.to)).toEqual(['shipped']))
  })

  it('leaves the channel when it is stopped', () => {
    stop()
    expect(line.left).toBe(1)
    stop = () => {}
  })
})
