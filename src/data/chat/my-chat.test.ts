import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import { queuedMessages } from '../outbox/queued-messages.ts'
import { deadConnection, fakeBackend } from '../supabase/fake-backend.ts'
import { sendChatMessage } from './outgoing.ts'
import { type ChatSession, endMyChat, myChat, openMyChat } from './session.ts'

beforeEach(() => setDeviceForTest(aDevice().store))
afterEach(() => {
  setDeviceForTest(null)
  vi.unstubAllGlobals()
})

const row = (id: string, status: string) => ({ id, user_id: 'ada', status })

describe('myChat', () => {
  it('returns the open chat even if a newer one has ended', async () => {
    const requests = fakeBackend(() => ({ body: [row('new', 'resolved'), row('old', 'active')] }))
    expect(await new QueryClient().fetchQuery(myChat('ada'))).toEqual({ id: 'old', userId: 'ada', status: 'active' })
    expect(requests[0]?.query).toMatchObject({ user_id: 'eq.ada', order: 'created_at.desc,id.asc' })
  })

  it('returns the latest if all have ended, and null before the first', async () => {
    fakeBackend(() => ({ body: [row('new', 'resolved'), row('old', 'resolved')] }))
    expect(await new QueryClient().fetchQuery(myChat('ada'))).toMatchObject({ id: 'new' })
    fakeBackend(() => ({ body: [] }))
    expect(await new QueryClient().fetchQuery(myChat('ada'))).toBeNull()
  })
})

describe('openMyChat', () => {
  it('opens the chat, and an earlier fetch can’t overwrite it', async () => {
    const client = new QueryClient()
    let answerReading = (_value: null) => {}
    fakeBackend(() => ({ body: row('s1', 'waiting') }))
    const reading = client.prefetchQuery({
      ...myChat('ada'),
      queryFn: () => new Promise<null>((resolve) => (answerReading = resolve)),
    })
    expect(await openMyChat(client)).toEqual({ id: 's1', userId: 'ada', status: 'waiting' })
    answerReading(null)
    await reading
    expect(client.getQueryData(myChat('ada').queryKey)).toMatchObject({ id: 's1' })
  })

  it('fails if the shop is unreachable', async () => {
    fakeBackend(deadConnection)
    await expect(openMyChat(new QueryClient())).rejects.toMatchObject({ kind: 'offline' })
  })
})

describe('endMyChat', () => {
  it('resolves the chat, and an earlier fetch can’t overwrite it', async () => {
    const requests = fakeBackend(() => ({ status: 204 }))
    const client = new QueryClient()
    let answerReading = (_value: ChatSession) => {}
    const open = { id: 's1', userId: 'ada', status: 'active' } as const
    const reading = client.prefetchQuery({
      ...myChat('ada'),
      queryFn: () => new Promise<ChatSession>((resolve) => (answerReading = resolve)),
    })
    await endMyChat(client, open)
    answerReading(open)
    await reading
    expect(requests[0]).toMatchObject({ method: 'PATCH', query: { id: 'eq.s1' }, body: { status: 'resolved' } })
    expect(client.getQueryData(myChat('ada').queryKey)).toMatchObject({ status: 'resolved' })
  })
})

describe('sendChatMessage', () => {
  it('queues messages in one lane, each with its own id', async () => {
    const message = { userId: 'ada', sessionId: 's1', content: 'Hello', isAdmin: false }
    const id = await sendChatMessage(message)
    await sendChatMessage({ ...message, sessionId: null, content: 'Anybody?' })
    const queued = await queuedMessages()
    expect(queued.map(({ lane }) => lane)).toEqual(['chat', 'chat'])
    expect(queued[0]?.payload).toEqual({
      to: 'function',
      name: 'send_chat_message',
      args: { p_id: id, p_content: 'Hello', p_session_id: 's1', p_as_admin: false },
    })
    expect(queued[1]?.payload).toMatchObject({ args: { p_session_id: null } })
  })
})
