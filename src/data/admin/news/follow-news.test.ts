import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeLive } from '../../live/fake-live.ts'
import { followNews, type News } from './follow-news.ts'

const live = vi.hoisted(() => ({}) as FakeLive)
vi.mock('../../live/follow-live.ts', async () => {
  const { fakeFollowLive, newFakeLive } = await import('../../live/fake-live.ts')
  return fakeFollowLive(Object.assign(live, newFakeLive()))
})

const ORDER = { id: '11111111-1111-4111-8111-0000abcd1234', total_amount: 12500.5 }
let news: News[]
let changes: number
let chatChanges: number
let losses: number
let stop: () => void

beforeEach(() => {
  news = []
  changes = 0
  chatChanges = 0
  losses = 0
  stop = followNews({
    onNews: (one) => news.push(one),
    onChanged: () => {
      changes += 1
    },
    onChatChanged: () => {
      chatChanges += 1
    },
    onLost: () => {
      losses += 1
    },
  })
})
afterEach(() => stop())

const emit = (table: string, type: 'INSERT' | 'UPDATE', row: object) =>
  live.emit({ kind: 'changed', change: { table, type, row } })

describe('followNews', () => {
  it('reports a placed order once, and later only that it changed', () => {
    emit('orders', 'INSERT', ORDER)
    emit('orders', 'UPDATE', ORDER)
    expect(news).toEqual([{ kind: 'order', id: ORDER.id, number: 'ABCD1234', total: 1_250_050 }])
    expect(changes).toBe(2)
  })

  it('reports customers’ messages, not those of admins or the assistant', () => {
    emit('chat_messages', 'INSERT', { id: 'm', session_id: 's', content: 'Is it in stock?' })
    expect(news).toEqual([{ kind: 'message', id: 'm', sessionId: 's', text: 'Is it in stock?' }])
    expect(live.topic?.rows).toContainEqual({
      event: 'INSERT',
      table: 'chat_messages',
      filter: 'sender_type=eq.user',
    })
  })

  it('reports a changed chat to the lists only', () => {
    emit('chat_sessions', 'UPDATE', { id: 's', status: 'resolved' })
    expect({ chatChanges, changes, news }).toEqual({ chatChanges: 1, changes: 0, news: [] })
  })

  it('refetches everything after each reconnect', () => {
    live.emit({ kind: 'listening' })
    live.emit({ kind: 'lost' })
    live.emit({ kind: 'stale' })
    live.emit({ kind: 'listening' })
    expect({ changes, losses }).toEqual({ changes: 3, losses: 1 })
    expect(news).toEqual([])
  })

  it('chimes in a hidden tab', () => expect(live.topic?.isOpenWhenHidden).toBe(true))

  it('unsubscribes when it is stopped', () => {
    const before = live.unsubscribed
    stop()
    expect(live.unsubscribed).toBe(before + 1)
    stop = () => {}
  })
})
