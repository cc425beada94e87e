import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeLive } from '../live/fake-live.ts'
import { aChatMessage, aChatRow } from './chat-builder.ts'
import { followChat } from './live.ts'

const live = vi.hoisted(() => ({}) as FakeLive)
vi.mock('../live/follow-live.ts', async () => {
  const { fakeFollowLive, newFakeLive } = await import('../live/fake-live.ts')
  return fakeFollowLive(Object.assign(live, newFakeLive()))
})

const heard = {
  onMessage: vi.fn(),
  onSession: vi.fn(),
  onMark: vi.fn(),
  onJoin: vi.fn(),
  onConnection: vi.fn(),
}
let stop: () => void

const hear = (table: string, row: object) => live.hear({ kind: 'changed', change: { table, type: 'INSERT', row } })

beforeEach(() => {
  vi.clearAllMocks()
  stop = followChat('s1', heard)
})
afterEach(() => stop())

describe('followChat', () => {
  it('hands on messages and the state of the chat, and nothing that isn’t one', () => {
    hear('chat_messages', aChatRow(1))
    hear('chat_messages', { id: 'm2' })
    hear('chat_sessions', { id: 's1', user_id: 'ada', status: 'resolved' })
    hear('chat_sessions', { id: 's1', user_id: 'ada', status: 'lost' })
    hear('chat_marks', { side: 'admin', seen_seq: 3, typed_at: null, changed_at: '2026-11-21T12:00:00Z' })
    expect(heard.onMessage.mock.calls).toEqual([[aChatMessage(1)]])
    expect(heard.onSession.mock.calls).toEqual([[{ id: 's1', userId: 'ada', status: 'resolved' }]])
    expect(heard.onMark.mock.calls).toMatchObject([[{ side: 'admin', seen_seq: 3 }]])
  })

  it('says after each (re)subscription that something may have been missed', () => {
    live.hear({ kind: 'listening' })
    live.hear({ kind: 'lost' })
    live.hear({ kind: 'listening' })
    expect(heard.onJoin).toHaveBeenCalledTimes(2)
    expect(heard.onConnection.mock.calls.flat()).toEqual(['connected', 'connecting', 'connected'])
  })

  it('has read each minute what nobody tells', () => {
    live.hear({ kind: 'unheard' })
    expect(heard.onJoin).toHaveBeenCalledOnce()
    expect(heard.onConnection).not.toHaveBeenCalled()
  })
})
