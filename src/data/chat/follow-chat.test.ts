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

const AT = '2026-11-21T12:00:00Z'
const VIEW = { sessionId: 's1', ownerId: 'ada' }
const onConnection = vi.fn()
let queries: QueryClient
let stop: () => void

const emit = (table: string, row: object, type: 'INSERT' | 'DELETE' = 'INSERT') =>
  live.emit({ kind: 'changed', change: { table, type, row } })
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
  await setMyChat(queries, { id: 's1', userId: 'ada', status: 'active' })
  stop = followConversation(queries, VIEW, onConnection)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

it('a followed chat receives messages, marks and its own status', async () => {
  emit('chat_marks', { side: 'user', seen_seq: 3, typed_at: AT, changed_at: AT })
  emit('chat_marks', {}, 'DELETE')
  emit('chat_messages', { ...aChatRow(1), sender_type: 'admin' })
  emit('chat_sessions', { id: 's1', user_id: 'ada', status: 'resolved' })
  expect(queries.getQueryData(chatMessages(VIEW).queryKey)?.messages).toEqual([aChatMessage(1, { sender: 'admin' })])
  expect(queries.getQueryData(chatMarks('s1').queryKey)).toMatchObject({
    user: { seenSeq: 3, typingSince: expect.toSatisfy((since: number) => since > 0) },
    admin: { typingSince: 0 },
  })
  await vi.waitFor(() => expect(queries.getQueryData(myChat('ada').queryKey)).toMatchObject({ status: 'resolved' }))
  expect(invalidated()).toEqual([false, false, false])
})

it('ignores marks until the first fetch, which includes them', () => {
  queries.removeQueries(chatMarks('s1'))
  emit('chat_marks', { side: 'user', seen_seq: 3, typed_at: AT, changed_at: AT })
  expect(queries.getQueryData(chatMarks('s1').queryKey)).toBeUndefined()
})

it('an admin who views a customer’s chat keeps their own chat’s status', () => {
  stop()
  stop = followConversation(queries, { sessionId: 's1', ownerId: null }, onConnection)
  emit('chat_sessions', { id: 's1', user_id: 'ada', status: 'resolved' })
  expect(queries.getQueryData(myChat('ada').queryKey)).toMatchObject({ status: 'active' })
})

it('refetches messages after a gap', () => {
  emit('chat_messages', aChatRow(2))
  expect(invalidated()).toEqual([true, false, false])
})

it('refetches after each (re)subscription', () => {
  live.emit({ kind: 'lost' })
  live.emit({ kind: 'listening' })
  expect(onConnection.mock.calls.flat()).toEqual([false, true])
  expect(invalidated()).toEqual([true, true, true])
})

it('refetches each minute without the socket', () => {
  live.emit({ kind: 'stale' })
  expect(onConnection).not.toHaveBeenCalled()
  expect(invalidated()).toEqual([true, true, true])
})
