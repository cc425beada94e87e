import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aChatEntry, aChatMessage } from '../../../data/chat/chat-builder.ts'
import type { ChatMessage } from '../../../data/chat/message.ts'
import { setDeviceForTest } from '../../../data/db/device.ts'
import { aDevice } from '../../../data/db/device-builder.ts'
import { getToasts } from '../../../ui/feedback/toast-store.ts'
import { MessageList } from './MessageList.tsx'

const anItem = (id: string, more: Partial<ChatMessage> = {}) =>
  aChatMessage(1, { id, content: `Text ${id}`, at: Date.now(), ...more })

function show(items: readonly ChatMessage[], more: Partial<ComponentProps<typeof MessageList>> = {}) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageList
        items={items}
        viewer="user"
        status="ready"
        isOnline
        typist={null}
        peerSeen={0}
        hasEarlier={false}
        showEarlier={async () => {}}
        readAgain={() => {}}
        {...more}
      />
    </QueryClientProvider>,
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
  it('are a log with senders, below a welcome', () => {
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

  it('show that they wait for a connection, and why', () => {
    show([anItem('a', { state: 'waiting' })], { isOnline: false })
    expect(screen.getByText('waiting for a connection')).toBeTruthy()
    expect(screen.getByText(/You are offline/)).toBeTruthy()
  })

  it('explain a picture that needs a connection, instead of an empty box', () => {
    onlineManager.setOnline(false)
    const picture = { width: 800, height: 600, sessionId: 's1', local: null }
    show([anItem('a', { content: '', picture })])
    expect(screen.getByRole('button').textContent).toMatch(/loads when you are back online/)
    onlineManager.setOnline(true)
  })

  it('can be resent or removed if refused', async () => {
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

  it('show earlier ones on request', async () => {
    const showEarlier = vi.fn(async () => {})
    show([anItem('a')], { hasEarlier: true, showEarlier })
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }))
    expect(showEarlier).toHaveBeenCalledOnce()
  })

  it('report a failure to fetch earlier ones', async () => {
    show([anItem('a')], { hasEarlier: true, showEarlier: () => Promise.reject(new Error('offline')) })
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }))
    await vi.waitFor(() =>
      expect(getToasts().map(({ message }) => message)).toEqual([expect.stringMatching(/^Failed/)]),
    )
  })

  it('offer a retry if they failed to load', async () => {
    const refetch = vi.fn()
    show([], { status: 'failed', readAgain: refetch })
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('show markup as plain text', () => {
    const { container } = show([anItem('a', { content: '<img src=x onerror=alert(1)> [link](javascript:alert(1))' })])
    expect(container.querySelector('img, a')).toBeNull()
  })
})
