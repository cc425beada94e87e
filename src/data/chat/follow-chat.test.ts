import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aChatMessage, aChatRow } from './chat-builder.ts'
import { followChat } from './live.ts'

type Handler = (payload: unknown) => void
type Joined = { topic: string; handlers: Map<string, Handler>; status: (status: string) => void }

const connection = vi.hoisted(() => ({ joined: [] as Joined[], left: 0, authorised: 0, isBroken: false }))

vi.mock('../supabase/realtime.ts', () => ({
  getOwnRealtime: async () => {
    if (connection.isBroken) throw new Error('not loaded, or no token yet')
    connection.authorised += 1
    return {
      removeChannel: () => {
        connection.left += 1
      },
      channel: (topic: string) => {
        const handlers = new Map<string, Handler>()
        const channel = {
          on(type: string, { table }: { table?: string }, handler: Handler) {
            handlers.set(table ?? type, handler)
            return channel
          },
          subscribe(status: Joined['status']) {
            connection.joined.push({ topic, handlers, status })
            return channel
          },
        }
        return channel
      },
    }
  },
}))

const heard = {
  onMessage: vi.fn(),
  onSession: vi.fn(),
  onMark: vi.fn(),
  onJoin: vi.fn(),
  onConnection: vi.fn(),
}
let stop: () => void

const current = () => connection.joined.at(-1) as Joined

beforeEach(async () => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  Object.assign(connection, { joined: [], left: 0, authorised: 0, isBroken: false })
  stop = followChat('s1', heard)
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('followChat', () => {
  it('joins with the customer’s token', () => {
    expect(connection.authorised).toBe(1)
    expect(connection.joined).toHaveLength(1)
  })

  it('hands on messages and the state of the chat, and nothing that isn’t one', () => {
    current().handlers.get('chat_messages')?.({ new: aChatRow(1) })
    current().handlers.get('chat_messages')?.({ new: { id: 'm2' } })
    current().handlers.get('chat_sessions')?.({ new: { id: 's1', user_id: 'ada', status: 'resolved' } })
    current().handlers.get('chat_sessions')?.({ new: { id: 's1', user_id: 'ada', status: 'lost' } })
    expect(heard.onMessage.mock.calls).toEqual([[aChatMessage(1)]])
    expect(heard.onSession.mock.calls).toEqual([[{ id: 's1', userId: 'ada', status: 'resolved' }]])
  })

  it('says after each (re)subscription that something may have been missed', () => {
    current().status('SUBSCRIBED')
    current().status('CHANNEL_ERROR')
    current().status('SUBSCRIBED')
    expect(heard.onJoin).toHaveBeenCalledTimes(2)
    expect(heard.onConnection.mock.calls.flat()).toEqual(['connected', 'connecting', 'connected'])
  })

  it('says so again when the server really listens, which it does later than it answers', () => {
    current().status('SUBSCRIBED')
    current().handlers.get('system')?.({ extension: 'postgres_changes', status: 'ok' })
    current().handlers.get('system')?.({ extension: 'presence', status: 'ok' })
    expect(heard.onJoin).toHaveBeenCalledTimes(2)
  })

  it('joins anew when the server closes the channel, and hears nothing of the old one', async () => {
    const old = current()
    old.status('CLOSED')
    await vi.advanceTimersByTimeAsync(2000)
    expect(connection.joined).toHaveLength(2)
    expect(current().topic).not.toBe(old.topic)
    expect(connection.authorised).toBe(2)
    old.status('SUBSCRIBED')
    expect(heard.onJoin).not.toHaveBeenCalled()
  })

  it('tries again when its code can’t be loaded, or there is no token yet', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    stop()
    connection.isBroken = true
    stop = followChat('s1', heard)
    await vi.advanceTimersByTimeAsync(0)
    connection.isBroken = false
    await vi.advanceTimersByTimeAsync(2000)
    expect(connection.joined).toHaveLength(2)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('leaves for good when it is stopped', async () => {
    stop()
    expect(connection.left).toBe(1)
    current().status('CLOSED')
    current().handlers.get('chat_messages')?.({ new: aChatRow(1) })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(connection.joined).toHaveLength(1)
    expect(heard.onMessage).not.toHaveBeenCalled()
  })
})
