import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aChatEntry } from '../../../data/chat/chat-builder.ts'
import type { ThreadItem } from '../../../data/chat/outgoing.ts'
import { setDeviceForTest } from '../../../data/db/device.ts'
import { aDevice } from '../../../data/db/device-builder.ts'
import { MessageList } from './MessageList.tsx'
import type { ConversationState } from './use-conversation.ts'

const anItem = (id: string, more: Partial<ThreadItem> = {}): ThreadItem => ({
  id,
  seq: 1,
  content: `Text ${id}`,
  sender: 'user',
  senderName: 'Ada Obi',
  at: Date.now(),
  state: 'sent',
  entryId: null,
  picture: null,
  ...more,
})

function show(items: readonly ThreadItem[], more: Partial<ConversationState> & { isOnline?: boolean } = {}) {
  const { isOnline = true, ...rest } = more
  const conversation: ConversationState = {
    items,
    lastSeq: 1,
    connection: 'connected',
    status: 'ready',
    hasEarlier: false,
    showEarlier: async () => {},
    readAgain: () => {},
    ...rest,
  }
  return render(
    <MessageList conversation={conversation} viewer="user" isOnline={isOnline} typist={null} peerSeen={0} />,
  )
}

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

describe('the messages', () => {
  it('are a log that says who wrote what, with a welcome above', () => {
    show([anItem('a'), anItem('b', { sender: 'ai' }), anItem('c', { sender: 'admin', senderName: 'Admin Support' })])
    expect(screen.getByText('Welcome! How can we help you today?')).toBeTruthy()
    const texts = within(screen.getByRole('log', { name: 'Messages' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
    expect(texts[0]).toBe('Today')
    expect(texts[1]).toMatch(/^You:Text a.*sent$/)
    expect(texts[2]).toMatch(/^Assistant:Text b/)
    expect(texts[3]).toMatch(/^Admin Support:Text c/)
  })

  it('say that they wait for the connection, and why', () => {
    show([anItem('a', { state: 'waiting' })], { isOnline: false })
    expect(screen.getByText('waiting for a connection')).toBeTruthy()
    expect(screen.getByText(/You are offline/)).toBeTruthy()
  })

  it('that were refused can be sent again or removed', async () => {
    const { store } = aDevice()
    setDeviceForTest(store)
    const entry = () => store.read(['outbox'], (tx) => tx.outbox.get('ada/chat/a'))
    const refused = aChatEntry('a', 1, { refusal: { kind: 'invalid', message: 'no' } })
    await store.write(['outbox'], (tx) => tx.outbox.put(refused))
    show([anItem('a', { state: 'failed', entryId: 'ada/chat/a' })])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(async () => expect(await entry()).toMatchObject({ refusal: null }))
    await store.write(['outbox'], (tx) => tx.outbox.put(refused))
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await vi.waitFor(async () => expect(await entry()).toBeUndefined())
  })

  it('of before are shown when asked for', async () => {
    const showEarlier = vi.fn(async () => {})
    show([anItem('a')], { hasEarlier: true, showEarlier })
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }))
    expect(showEarlier).toHaveBeenCalledOnce()
  })

  it('that can’t be read offer to try again', async () => {
    const readAgain = vi.fn()
    show([], { status: 'failed', readAgain })
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect(readAgain).toHaveBeenCalledOnce()
  })

  it('are text, whatever they hold', () => {
    const { container } = show([anItem('a', { content: '<img src=x onerror=alert(1)> [link](javascript:alert(1))' })])
    expect(container.querySelector('img, a')).toBeNull()
  })
})
