import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followNews, type News } from './follow-news.ts'

type Change = { eventType: string; new: object }
type Wanted = { table: string; event: string; filter?: string }

const connection = vi.hoisted(() => ({
  heard: new Map<string, { wanted: Wanted; hear: (change: Change) => void }>(),
  status: (_status: string) => {},
  listen: () => {},
  steps: [] as string[],
}))

vi.mock('../../supabase/realtime.ts', () => {
  const channel = {
    on(type: string, wanted: Wanted, hear: (message: object) => void) {
      if (type === 'system') connection.listen = () => hear({ extension: 'postgres_changes', status: 'ok' })
      else connection.heard.set(wanted.table, { wanted, hear })
      return channel
    },
    subscribe(onStatus: (status: string) => void) {
      connection.status = onStatus
      connection.steps.push('joined')
      return channel
    },
  }
  const realtime = {
    channel: () => channel,
    removeChannel: () => void connection.steps.push('left'),
  }
  return {
    getOwnRealtime: async () => {
      connection.steps.push('token')
      return realtime
    },
  }
})

const ORDER = { id: '11111111-1111-4111-8111-0000abcd1234', total_amount: 12500.5 }
let news: News[]
let changes: number
let chatChanges: number
let losses: number
let stop: () => void

beforeEach(async () => {
  news = []
  changes = 0
  chatChanges = 0
  losses = 0
  connection.steps.length = 0
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
  await vi.waitFor(() => expect(connection.steps).toContain('joined'))
})
afterEach(() => stop())

const hear = (table: string, eventType: string, row: object) =>
  connection.heard.get(table)?.hear({ eventType, new: row })

describe('followNews', () => {
  it('joins with the token of the admin: a visitor hears nothing', () => {
    expect(connection.steps).toEqual(['token', 'joined'])
  })

  it('tells a placed order once, and only that what is there changed afterwards', () => {
    hear('orders', 'INSERT', ORDER)
    hear('orders', 'UPDATE', ORDER)
    expect(news).toEqual([{ kind: 'order', id: ORDER.id, number: 'ABCD1234', total: 1_250_050 }])
    expect(changes).toBe(2)
  })

  it('tells what customers write, and asks for nothing that admins or the assistant write', () => {
    hear('chat_messages', 'INSERT', { id: 'm', session_id: 's', content: 'Is it in stock?' })
    expect(news).toEqual([{ kind: 'message', id: 'm', sessionId: 's', text: 'Is it in stock?' }])
    expect(connection.heard.get('chat_messages')?.wanted).toMatchObject({
      event: 'INSERT',
      filter: 'sender_type=eq.user',
    })
  })

  it('tells that a chat changed, which is news to the lists only', () => {
    hear('chat_sessions', 'UPDATE', { id: 's', status: 'resolved' })
    expect({ chatChanges, changes, news }).toEqual({ chatChanges: 1, changes: 0, news: [] })
  })

  it('has everything read again after each time it was away', () => {
    connection.status('SUBSCRIBED')
    expect(changes).toBe(0)
    connection.listen()
    connection.status('CHANNEL_ERROR')
    connection.status('CHANNEL_ERROR')
    connection.status('SUBSCRIBED')
    connection.listen()
    expect({ changes, losses }).toEqual({ changes: 2, losses: 1 })
    expect(news).toEqual([])
  })

  it('leaves when it is stopped', () => {
    stop()
    expect(connection.steps).toEqual(['token', 'joined', 'left'])
    stop = () => {}
  })
})
