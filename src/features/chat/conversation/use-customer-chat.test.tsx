import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aChatMessage } from '../../../data/chat/chat-builder.ts'
import type { ChatMessage } from '../../../data/chat/message.ts'
import type { AssistantOutcome } from '../../../data/chat/session.ts'
import { setDeviceForTest } from '../../../data/db/device.ts'
import { fakeStore } from '../../../data/db/fake-store.ts'
import { getClient } from '../../../data/supabase/client.ts'
import { type Answer, deadConnection, fakeShop, functionRefusal } from '../../../data/supabase/fake-backend.ts'
import { useAssistant } from './use-customer-chat.ts'

let shop: ReturnType<typeof fakeShop>
const assistantCalls = () => shop.sent('answer-chat')
/** Makes the shop give these answers in turn, then that the message is answered. */
function respondWith(...answers: readonly (() => Answer | Promise<Answer>)[]) {
  const next = [...answers]
  shop = fakeShop({ 'answer-chat': () => (next.shift() ?? (() => outcome({ outcome: 'answered' })))() })
}
const outcome = (body: AssistantOutcome): Answer => ({ body })
const LATER = () => outcome({ outcome: 'later', retryAfterMs: 60_000 })

const anItem = (id: string, more: Partial<ChatMessage> = {}) => aChatMessage(1, { id, ...more })

const refetch = vi.fn()
const follow = (items: readonly ChatMessage[], sessionId: string | null = 's1') =>
  renderHook((props: { items: readonly ChatMessage[] }) => useAssistant({ sessionId, readAgain: refetch, ...props }), {
    initialProps: { items },
  })

// A fake clock doesn't wait for the client's modules, which load in real time.
beforeAll(async () => {
  setDeviceForTest(fakeStore())
  await getClient()
})

beforeEach(() => {
  vi.useFakeTimers()
  respondWith()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('the assistant', () => {
  it('gets one request for the latest messages, after a pause', async () => {
    const { rerender } = follow([anItem('a')])
    await vi.advanceTimersByTimeAsync(1000)
    rerender({ items: [anItem('a'), anItem('b')] })
    await vi.advanceTimersByTimeAsync(1000)
    expect(assistantCalls()).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(assistantCalls()).toEqual([{ sessionId: 's1' }])
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('gets no request after an answer, for a pending message, or without a chat', async () => {
    follow([anItem('a'), anItem('b', { sender: 'ai' })])
    follow([anItem('a'), anItem('b', { sender: 'admin' })])
    follow([anItem('a', { state: 'waiting' })])
    follow([anItem('a')], null)
    follow([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(assistantCalls()).toEqual([])
  })

  it('gets another request a minute later if it deferred to a person', async () => {
    respondWith(LATER)
    follow([anItem('a')])
    await vi.advanceTimersByTimeAsync(1500)
    expect(assistantCalls()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(assistantCalls()).toHaveLength(2)
  })

  it('gets no more requests once a person has answered', async () => {
    respondWith(LATER)
    const { rerender } = follow([anItem('a')])
    await vi.advanceTimersByTimeAsync(1500)
    rerender({ items: [anItem('a'), anItem('b', { sender: 'admin' })] })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(assistantCalls()).toHaveLength(1)
  })

  it('is retried a few times on a bad connection, never after a refusal', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    respondWith(...Array(9).fill(deadConnection))
    follow([anItem('a')])
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(assistantCalls()).toHaveLength(4)
    respondWith(() => ({ ...functionRefusal('no'), status: 403 }))
    follow([anItem('b')])
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(assistantCalls()).toHaveLength(1)
    warn.mockRestore()
  })

  it('is shown as typing only if no person has joined', async () => {
    const never = () => new Promise<Answer>(() => {})
    respondWith(never, never)
    const alone = follow([anItem('a')])
    const joined = follow([anItem('x', { sender: 'admin' }), anItem('a')])
    await vi.advanceTimersByTimeAsync(1500)
    alone.rerender({ items: [anItem('a')] })
    expect(alone.result.current).toBe(true)
    expect(joined.result.current).toBe(false)
  })
})
