import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHAT_MESSAGES } from '../../../content/messages/chat-messages.ts'
import type { ThreadItem } from '../../../data/chat/thread.ts'
import { getToasts } from '../../../ui/feedback/toast-store.ts'
import { Composer } from './Composer.tsx'
import { useComposer } from './use-composer.ts'

const send = vi.hoisted(() => vi.fn<(message: { content: string }) => Promise<string>>())
const discard = vi.hoisted(() => vi.fn(async (_entryId: string) => {}))
vi.mock('../../../data/chat/outgoing.ts', async (actual) => ({ ...(await actual<object>()), sendChatMessage: send }))
vi.mock('../../../data/delivery/outbox-state.ts', () => ({ discardRejected: discard }))

function Host({ items }: { items: readonly ThreadItem[] }) {
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const failed = CHAT_MESSAGES.widgetSendFailed
  const composer = useComposer({ userId: 'ada', sessionId: 's1', isAdmin: false, items, failed })
  return <Composer composer={composer} inputRef={inputRef} />
}

const refused: ThreadItem = {
  id: 'm1',
  seq: 0,
  content: 'Hello',
  sender: 'user',
  senderName: '',
  at: 0,
  state: 'failed',
  entryId: 'ada/chat/m1',
  picture: null,
}

const box = () => screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement
const button = () => screen.getByRole('button', { name: 'Send message' }) as HTMLButtonElement

beforeEach(() => {
  send.mockResolvedValue('m1')
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

describe('the typing area', () => {
  it('sends trimmed text on Enter and is empty and focused again', async () => {
    render(<Host items={[]} />)
    await userEvent.type(box(), '  Hello {Enter}')
    expect(send.mock.calls).toEqual([[{ userId: 'ada', sessionId: 's1', content: 'Hello', isAdmin: false }]])
    expect(box().value).toBe('')
    expect(document.activeElement).toBe(box())
  })

  it('says when the message has reached the shop', async () => {
    const { rerender } = render(<Host items={[]} />)
    await userEvent.type(box(), 'Hello{Enter}')
    expect(screen.getByRole('status').textContent).toBe('')
    rerender(<Host items={[{ ...refused, state: 'sent' }]} />)
    expect(screen.getByRole('status').textContent).toBe('Message sent')
    expect(screen.getByRole('status').classList).not.toContain('sr-only')
  })

  it('makes a line on Shift+Enter', async () => {
    render(<Host items={[]} />)
    await userEvent.type(box(), 'One{Shift>}{Enter}{/Shift}Two')
    expect(send).not.toHaveBeenCalled()
    await userEvent.click(button())
    expect(send.mock.calls[0]?.[0].content).toBe('One\nTwo')
  })

  it('refuses what is blank', async () => {
    render(<Host items={[]} />)
    expect(button().disabled).toBe(true)
    await userEvent.type(box(), ' {Shift>}{Enter}{/Shift} {Enter}')
    expect(button().disabled).toBe(true)
    expect(send).not.toHaveBeenCalled()
  })

  it('gives the text back when the device can’t store it', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    send.mockRejectedValue(new Error('full'))
    render(<Host items={[]} />)
    await userEvent.type(box(), 'Hello{Enter}')
    await waitFor(() => expect(box().value).toBe('Hello'))
    expect(getToasts().at(-1)).toMatchObject({ title: 'Error', message: 'Failed to send message.' })
    error.mockRestore()
  })

  it('sends what is written while the one before is still being stored, in this order', async () => {
    const stored = Promise.withResolvers<string>()
    send.mockReturnValueOnce(stored.promise)
    render(<Host items={[]} />)
    await userEvent.type(box(), 'First{Enter}Second{Enter}')
    expect(box().value).toBe('')
    expect(send.mock.calls.map(([{ content }]) => content)).toEqual(['First'])
    stored.resolve('m1')
    await waitFor(() => expect(send.mock.calls.map(([{ content }]) => content)).toEqual(['First', 'Second']))
  })

  it('puts what can’t be stored before what has been typed since', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const stored = Promise.withResolvers<string>()
    send.mockReturnValueOnce(stored.promise)
    render(<Host items={[]} />)
    await userEvent.type(box(), 'First{Enter}Second')
    stored.reject(new Error('full'))
    await waitFor(() => expect(box().value).toBe('First\nSecond'))
    error.mockRestore()
  })

  it('gives the text back when the server refuses it', async () => {
    const { rerender } = render(<Host items={[]} />)
    await userEvent.type(box(), 'Hello{Enter}')
    rerender(<Host items={[refused]} />)
    await waitFor(() => expect(box().value).toBe('Hello'))
    expect(discard.mock.calls).toEqual([['ada/chat/m1']])
  })

  it('leaves a refused one in the list when something else is being typed, or when it was written before', async () => {
    const { rerender } = render(<Host items={[refused]} />)
    expect(box().value).toBe('')
    await userEvent.type(box(), 'Hello{Enter}And another')
    rerender(<Host items={[{ ...refused }]} />)
    expect(box().value).toBe('And another')
    expect(discard).not.toHaveBeenCalled()
  })
})
