import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FakeLive } from '../live/fake-live.ts'
import { fakeShop } from '../supabase/fake-backend.ts'
import { aChatMessage, aChatRow } from './chat-builder.ts'
import { chatMessages } from './conversation.ts'
import { chatMarks, followConversation } from './live.ts'
import { myChat, setMyChat } from './session.ts'

const live = vi.hoisted(() => ({}) as FakeLive)
vi.mock('../live/follow-live.ts', async () => {
  const { fakeFollowLive, newFakeLive } = await import('../live/fake-live.ts')
  return fakeFollowLive(Object.assign(live, newFakeLive()))
})

const VIEW = { sessionId: 's1', ownerId: 'ada' }
const heard = { onSession: vi.fn(), onConnection: vi.fn() }
let queries: QueryClient
let stop: () => void

const hear = (table: string, row: object, type: 'INSERT' | 'DELETE' = 'INSERT') =>
  live.hear({ kind: 'changed', change: { table, type, row } })
const invalidated = () =>
  [chatMessages(VIEW), chatMarks('s1'), myChat('ada')].map(
    ({ queryKey }) => queries.getQueryState(queryKey)?.isInvalidated,
  )

beforeEach(async () => {
  vi.clearAllMocks()
  fakeShop({ chat_messages: () => ({ body: [] }) })
  queries = new QueryClient()
  await queries.fetchQuery(chatMessages(VIEW))
  queries.setQueryData(chatMarks('s1').queryKey, {
    user: { seenSeq: 0, changedAt: 0, typingSince: 0 },
    admin: { seenSeq: 0, changedAt: 0, typingSince: 7 },
  })
  setMyChat(queries, 'ada', { id: 's1', userId: 'ada', status: 'active' })
  stop = followConversation(queries, VIEW, heard)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

it('a chat that is followed takes in messages, marks and its own state', () => {
  hear('chat_marks', { side: 'user', seen_seq: 3, typed_at: null, changed_at: '2026-11-21T12:00:00Z' })
  hear('chat_marks', {}, 'DELETE')
  hear('chat_messages', { ...aChatRow(1), sender_type: 'admin' })
  hear('chat_sessions', { id: 's1', user_id: 'ada', status: 'resolved' })
  expect(queries.getQueryData(chatMessages(VIEW).queryKey)?.messages).toEqual([aChatMessage(1, { sender: 'admin' })])
  expect(queries.getQueryData(chatMarks('s1').queryKey)).toMatchObject({
    user: { seenSeq: 3 },
    admin: { typingSince: 0 },
  })
  expect(heard.onSession.mock.calls).toEqual([[{ id: 's1', userId: 'ada', status: 'resolved' }]])
  expect(invalidated()).toEqual([false, false, false])
})

it('is read again where a message came ahead of one that is missing', () => {
  hear('chat_messages', aChatRow(2))
  expect(invalidated()).toEqual([true, false, false])
})

it('is read again after each (re)subscription', () => {
  live.hear({ kind: 'lost' })
  live.hear({ kind: 'listening' })
  expect(heard.onConnection.mock.calls.flat()).toEqual(['connecting', 'connected'])
  expect(invalidated()).toEqual([true, true, true])
})

it('is read each minute where nobody tells', () => {
  live.hear({ kind: 'unheard' })
  expect(heard.onConnection).not.toHaveBeenCalled()
  expect(invalidated()).toEqual([true, true, true])
})
