import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveEvent } from './live-topic.ts'
import { openTopic } from './open-topic.ts'

type Handler = (payload: object) => void
type Joined = { name: string; handlers: Map<string, Handler>; status: (status: string) => void }

const connection = vi.hoisted(() => ({ joined: [] as Joined[], left: 0, asked: 0, hasToken: true }))
vi.mock('../supabase/realtime.ts', () => ({
  getOwnRealtime: async () => {
    connection.asked += 1
    if (!connection.hasToken) throw new Error('no token yet')
    const removeChannel = () => {
      connection.left += 1
    }
    const open = (name: string) => {
      const handlers = new Map<string, Handler>()
      const channel = {
        on: (type: string, { table }: { table?: string }, handler: Handler) => handlers.set(table ?? type, handler),
        subscribe: (status: Joined['status']) => connection.joined.push({ name, handlers, status }),
      }
      return channel
    }
    return { channel: open, removeChannel }
  },
}))

const TOPIC = { name: 'orders-of-ada', rows: [{ event: '*', table: 'orders', filter: 'user_id=eq.ada' }] } as const
let events: LiveEvent[]
let stop: () => void
const current = () => connection.joined.at(-1) as Joined
const listen = (joined = current()) => joined.handlers.get('system')?.({ extension: 'postgres_changes', status: 'ok' })
const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const kinds = () => events.map(({ kind }) => kind)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  Object.assign(connection, { joined: [], left: 0, asked: 0, hasToken: true })
  events = []
  stop = openTopic(TOPIC, (event) => events.push(event))
  await passing(0)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('openTopic', () => {
  it('reports listening only once the server confirms it, and then each change', () => {
    current().status('SUBSCRIBED')
    expect(events).toEqual([])
    current().handlers.get('system')?.({ extension: 'presence', status: 'ok' })
    listen()
    current().handlers.get('orders')?.({ table: 'orders', eventType: 'UPDATE', new: { id: 'o1' } })
    expect(events).toEqual([
      { kind: 'listening' },
      { kind: 'changed', change: { table: 'orders', type: 'UPDATE', row: { id: 'o1' } } },
    ])
  })

  it('reports a lost connection, and leaves rejoining to the library', async () => {
    listen()
    current().status('CHANNEL_ERROR')
    await passing(60_000)
    listen()
    expect(kinds()).toEqual(['listening', 'lost', 'listening'])
    expect(connection.joined).toHaveLength(1)
  })

  it('rejoins if the server closes the channel, and ignores the old one', async () => {
    const old = current()
    old.status('CLOSED')
    await passing(2000)
    expect(connection.joined).toHaveLength(2)
    expect(current().name).not.toBe(old.name)
    listen(old)
    expect(kinds()).toEqual(['lost'])
  })

  it('retries after at most 2 s, then with growing delays, until it has a token', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    stop()
    Object.assign(connection, { asked: 0, hasToken: false })
    stop = openTopic(TOPIC, () => {})
    await passing(2000)
    expect(connection.asked).toBe(2)
    await passing(3999)
    expect(connection.asked).toBe(2)
    connection.hasToken = true
    await passing(1)
    expect(connection.joined).toHaveLength(2)
  })

  it('closes for good when stopped, and cancels a pending open', async () => {
    stop()
    expect(connection.left).toBe(1)
    listen()
    current().status('CLOSED')
    openTopic(TOPIC, () => {})()
    await passing(120_000)
    expect(connection.joined).toHaveLength(1)
    expect(events).toEqual([])
  })
})
