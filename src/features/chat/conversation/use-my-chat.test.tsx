import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHAT_MESSAGES } from '../../../content/messages/chat-messages.ts'
import { markChatSeen, readChatMark } from '../../../data/chat/chat-read-mark.ts'
import { deadConnection, type FakeRequest, fakeBackend } from '../../../data/supabase/fake-backend.ts'
import { getToasts } from '../../../ui/feedback/toast-store.ts'
import { useMyChat } from './use-customer-chat.ts'

let stored: { id: string; user_id: string; status: string }[]
let requests: FakeRequest[]

/** A server that opens and ends one chat. */
function answer({ path, method }: FakeRequest) {
  if (path.endsWith('/open_chat')) {
    const open = stored.find(({ status }) => status !== 'resolved')
    const session = open ?? { id: `s${stored.length + 1}`, user_id: 'ada', status: 'waiting' }
    if (!open) stored.unshift(session)
    return { body: session }
  }
  if (method === 'PATCH') {
    for (const session of stored) session.status = 'resolved'
    return { status: 204 }
  }
  return { body: stored.map((session) => ({ ...session })) }
}

function follow(isOpened: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  return renderHook(
    (props: { isOpened: boolean }) =>
      useMyChat({ userId: 'ada', isOpened: props.isOpened, failed: CHAT_MESSAGES.startFailed }),
    {
      initialProps: { isOpened },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  )
}

const opened = () => requests.filter(({ path }) => path.endsWith('/open_chat')).length

beforeEach(() => {
  stored = []
  requests = fakeBackend(answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the customer’s chat', () => {
  it('starts when the customer opens it, not before', async () => {
    const { result, rerender } = follow(false)
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(opened()).toBe(0)
    rerender({ isOpened: true })
    await waitFor(() => expect(result.current.session?.id).toBe('s1'))
    expect(opened()).toBe(1)
  })

  it('continues an open chat', async () => {
    stored = [{ id: 'old', user_id: 'ada', status: 'active' }]
    const { result } = follow(true)
    await waitFor(() => expect(result.current.session?.id).toBe('old'))
    expect(result.current.isEnded).toBe(false)
  })

  it('stays visible after it ends, until a new one starts', async () => {
    const { result } = follow(true)
    await waitFor(() => expect(result.current.session?.id).toBe('s1'))
    markChatSeen({ userId: 'ada', sessionId: 's1', seq: 3 })
    await result.current.end()
    await waitFor(() => expect(result.current.isEnded).toBe(true))
    expect(readChatMark('ada')).toBeNull()
    result.current.start()
    await waitFor(() => expect(result.current.session?.id).toBe('s2'))
    expect(result.current.isEnded).toBe(false)
  })

  it('continues with an error if it can’t be ended', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { result } = follow(true)
    await waitFor(() => expect(result.current.session?.id).toBe('s1'))
    fakeBackend(() => ({ status: 500, body: {} }))
    await result.current.end()
    expect(getToasts().at(-1)).toMatchObject({ message: 'Failed to end the chat. Please try again.' })
    expect(result.current.isEnded).toBe(false)
    error.mockRestore()
  })

  it('shows an error if it can’t be started', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    fakeBackend(deadConnection)
    const { result } = follow(true)
    await waitFor(() => expect(getToasts().at(-1)).toMatchObject({ message: 'Failed to start chat session.' }))
    expect(result.current.session).toBeNull()
    error.mockRestore()
  })
})
