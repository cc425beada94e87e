import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHAT_MESSAGES } from '../../../content/messages/chat-messages.ts'
import { aCustomersDevice } from '../../../data/account-sync/customer-builder.ts'
import { anOutgoing } from '../../../data/chat/chat-builder.ts'
import type { ChatMessage } from '../../../data/chat/message.ts'
import { LIMITS } from '../../../domain/limits.ts'
import { getToasts } from '../../../ui/feedback/toast-store.ts'
import { Composer } from './Composer.tsx'
import { useComposer } from './use-composer.ts'

function Host({ items }: { items: readonly ChatMessage[] }) {
  const failed = CHAT_MESSAGES.widgetSendFailed
  const composer = useComposer({ userId: 'ada', sessionId: 's1', isAdmin: false, items, failed })
  return <Composer composer={composer} />
}

const refused = anOutgoing('m1', { state: 'failed' })

const box = () => screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement
const button = () => screen.getByRole('button', { name: 'Send message' }) as HTMLButtonElement

let device: ReturnType<typeof aCustomersDevice>
const written = async () =>
  (await device.store.read(['outbox'], (tx) => tx.outbox.toArray()))
    .sort((a, b) => a.version - b.version)
    .flatMap(({ payload }) => ('args' in payload ? [payload.args] : [])) as { p_id: string; p_content: string }[]
const texts = async () => (await written()).map((args) => args.p_content)
/** Holds back the next message's storing until this is called. */
function holdStore() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const write = device.store.write.bind(device.store)
  vi.spyOn(device.store, 'write').mockImplementationOnce((...of) => promise.then(() => write(...of)) as never)
  return { store: resolve, refuse: () => reject(new Error('full')) }
}
/** The sent message as fetched back later. */
async function lastSent(state: ChatMessage['state']): Promise<ChatMessage> {
  await waitFor(async () => expect(await written()).toHaveLength(1))
  const id = (await written())[0]?.p_id ?? ''
  return anOutgoing(id, { content: 'Hello', state })
}
async function refuseLast() {
  const item = await lastSent('failed')
  await device.store.write(['outbox'], async (tx) => {
    const entry = await tx.outbox.get(item.entryId ?? '')
    if (entry) await tx.outbox.put({ ...entry, refusal: { kind: 'invalid', message: 'no' } })
  })
  return item
}

beforeEach(() => {
  device = aCustomersDevice()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the message field', () => {
  it('warns when a message is full, because the browser truncates pasted text silently', () => {
    render(<Host items={[]} />)
    fireEvent.change(box(), { target: { value: 'a'.repeat(LIMITS.chat_messages.content) } })
    expect(screen.getByText(/This message is full/)).toBeTruthy()
  })

  it('sends trimmed text on Enter, then clears and keeps the focus', async () => {
    render(<Host items={[]} />)
    await userEvent.type(box(), '  Hello {Enter}')
    expect(box().value).toBe('')
    expect(document.activeElement).toBe(box())
    await waitFor(async () => expect(await texts()).toEqual(['Hello']))
    expect(await written()).toMatchObject([{ p_session_id: 's1', p_as_admin: false }])
  })

  it('shows when the message was sent', async () => {
    const { rerender } = render(<Host items={[]} />)
    await userEvent.type(box(), 'Hello{Enter}')
    const sent = await lastSent('sent')
    expect(screen.getByRole('status').textContent).toBe('')
    rerender(<Host items={[sent]} />)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Message sent'))
    expect(screen.getByRole('status').classList).not.toContain('sr-only')
  })

  it('adds a line break on Shift+Enter', async () => {
    render(<Host items={[]} />)
    await userEvent.type(box(), 'One{Shift>}{Enter}{/Shift}Two')
    await userEvent.click(button())
    await waitFor(async () => expect(await texts()).toEqual(['One\nTwo']))
  })

  it('rejects a blank message', async () => {
    render(<Host items={[]} />)
    expect(button().disabled).toBe(true)
    await userEvent.type(box(), ' {Shift>}{Enter}{/Shift} {Enter}')
    expect(button().disabled).toBe(true)
    expect(await texts()).toEqual([])
  })

  it('keeps the text across pages until it is sent', async () => {
    const { unmount } = render(<Host items={[]} />)
    await userEvent.type(box(), 'Hello')
    unmount()
    const again = render(<Host items={[]} />)
    expect(box().value).toBe('Hello')
    await userEvent.type(box(), '{Enter}')
    again.unmount()
    render(<Host items={[]} />)
    expect(box().value).toBe('')
  })

  it('restores the text if the device can’t store it', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    device.fillUp()
    render(<Host items={[]} />)
    await userEvent.type(box(), 'Hello{Enter}')
    await waitFor(() => expect(box().value).toBe('Hello'))
    expect(getToasts().at(-1)).toMatchObject({ title: 'Error', message: 'Failed to send message.' })
  })

  it('sends a second message in order while the first is being stored', async () => {
    const held = holdStore()
    render(<Host items={[]} />)
    await userEvent.type(box(), 'First{Enter}Second{Enter}')
    expect(box().value).toBe('')
    expect(await texts()).toEqual([])
    held.store()
    await waitFor(async () => expect(await texts()).toEqual(['First', 'Second']))
  })

  it('restores a text that can’t be stored before newer text', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const held = holdStore()
    render(<Host items={[]} />)
    await userEvent.type(box(), 'First{Enter}Second')
    held.refuse()
    await waitFor(() => expect(box().value).toBe('First\nSecond'))
  })

  it('restores the text if the server rejects it', async () => {
    const { rerender } = render(<Host items={[]} />)
    await userEvent.type(box(), 'Hello{Enter}')
    rerender(<Host items={[await refuseLast()]} />)
    await waitFor(() => expect(box().value).toBe('Hello'))
    await waitFor(async () => expect(await texts()).toEqual([]))
  })

  it('leaves a rejected message in the list if the field has text or the message is older', async () => {
    const { rerender } = render(<Host items={[refused]} />)
    expect(box().value).toBe('')
    await userEvent.type(box(), 'Hello{Enter}And another')
    rerender(<Host items={[refused, await refuseLast()]} />)
    expect(box().value).toBe('And another')
    expect(await texts()).toEqual(['Hello'])
  })
})
