// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { adminCounts } from '../../data/admin/admin-counts.ts'
import { MessageAlert } from './MessageAlert.tsx'
import { setMessageSound } from './message-sound.ts'

const notes = vi.fn()
vi.mock('../../data/admin/follow-chats.ts', () => ({ followChats: () => () => {} }))

const node = () => ({
  connect: (next: unknown) => next,
  gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
})

let queries: QueryClient
const unread = (count: number) =>
  act(async () => {
    queries.setQueryData(adminCounts().queryKey, { unread_chat_messages: count } as never)
    // The cache tells its readers in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, 0))
  })

beforeEach(async () => {
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      createGain = node
      createOscillator = () => ({ ...node(), frequency: {}, start: notes, stop() {} })
    },
  )
  document.title = 'Orders | Oja Home'
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  await unread(1)
  setMessageSound(true)
  render(
    <QueryClientProvider client={queries}>
      <MessageAlert />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  notes.mockClear()
})

it('counts what waits in the tab’s title, through a change of page, until all is read', async () => {
  expect(document.title).toBe('(1) Orders | Oja Home')
  await unread(3)
  document.title = 'Reviews | Oja Home'
  await vi.waitFor(() => expect(document.title).toBe('(3) Reviews | Oja Home'))
  await unread(0)
  expect(document.title).toBe('Reviews | Oja Home')
})

it('sounds when a message comes, not for what waited before, and not when it is read', async () => {
  expect(notes).not.toHaveBeenCalled()
  await unread(2)
  expect(notes).toHaveBeenCalledTimes(2)
  await unread(0)
  expect(notes).toHaveBeenCalledTimes(2)
})

it('is silent while it is switched off, and remembers it', async () => {
  act(() => setMessageSound(false))
  await unread(2)
  expect(notes).not.toHaveBeenCalled()
  expect(localStorage.getItem('oja-admin-sound')).toBe('off')
})
