import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AssistantOutcome } from '../../../data/chat/session.ts'
import type { ThreadItem } from '../../../data/chat/thread.ts'
import { DataError } from '../../../data/errors/data-error.ts'
import { useAssistant } from './use-customer-chat.ts'

const ask = vi.hoisted(() => vi.fn<(sessionId: string) => Promise<AssistantOutcome>>())
vi.mock('../../../data/chat/session.ts', async (actual) => ({ ...(await actual<object>()), askAssistant: ask }))

const anItem = (id: string, more: Partial<ThreadItem> = {}): ThreadItem => ({
  id,
  seq: 1,
  content: 'Hello',
  sender: 'user',
  senderName: 'Ada',
  at: 0,
  state: 'sent',
  entryId: null,
  picture: null,
  ...more,
})

const readAgain = vi.fn()
const follow = (items: readonly ThreadItem[], sessionId: string | null = 's1') =>
  renderHook((props: { items: readonly ThreadItem[] }) => useAssistant({ sessionId, readAgain, ...props }), {
    initialProps: { items },
  })

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockResolvedValue({ outcome: 'answered' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

describe('the assistant', () => {
  it('is asked once for what the customer wrote last, after a pause', async () => {
    const { rerender } = follow([anItem('a')])
    await vi.advanceTimersByTimeAsync(1000)
    rerender({ items: [anItem('a'), anItem('b')] })
    await vi.advanceTimersByTimeAsync(1000)
    expect(ask).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask.mock.calls).toEqual([['s1']])
    expect(readAgain).toHaveBeenCalledOnce()
  })

  it('is not asked after an answer, for a message that waits, or without a chat', async () => {
    follow([anItem('a'), anItem('b', { sender: 'ai' })])
    follow([anItem('a'), anItem('b', { sender: 'admin' })])
    follow([anItem('a', { state: 'waiting' })])
    follow([anItem('a')], null)
    follow([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).not.toHaveBeenCalled()
  })

  it('comes back when a person has had his minute', async () => {
    ask.mockResolvedValueOnce({ outcome: 'later', retryAfterMs: 60_000 })
    follow([anItem('a')])
    await vi.advanceTimersByTimeAsync(1500)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('is asked no more once somebody has answered meanwhile', async () => {
    ask.mockResolvedValueOnce({ outcome: 'later', retryAfterMs: 60_000 })
    const { rerender } = follow([anItem('a')])
    await vi.advanceTimersByTimeAsync(1500)
    rerender({ items: [anItem('a'), anItem('b', { sender: 'admin' })] })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('is tried again a few times over a bad connection, and never after a refusal', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    ask.mockRejectedValue(new DataError({ kind: 'offline', message: 'gone' }))
    follow([anItem('a')])
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(ask).toHaveBeenCalledTimes(4)
    ask.mockClear()
    ask.mockRejectedValue(new DataError({ kind: 'denied', message: 'no' }))
    follow([anItem('b')])
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(ask).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  it('seems to write only where no person has joined', async () => {
    ask.mockReturnValue(new Promise(() => {}))
    const alone = follow([anItem('a')])
    const joined = follow([anItem('x', { sender: 'admin' }), anItem('a')])
    await vi.advanceTimersByTimeAsync(1500)
    alone.rerender({ items: [anItem('a')] })
    expect(alone.result.current).toBe(true)
    expect(joined.result.current).toBe(false)
  })
})
