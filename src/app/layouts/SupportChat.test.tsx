import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setUser } from '../../data/session/session-state.ts'
import type { WidgetState } from '../../features/chat/chat-window/ChatWidget.tsx'
import { getToasts } from '../../ui/feedback/toast-store.ts'
import { SupportChat } from './SupportChat.tsx'

const loaded = vi.hoisted(() => vi.fn())
vi.mock('../../features/chat/chat-window/ChatWidget.tsx', () => {
  loaded()
  type Props = { state: WidgetState; onChange: (state: WidgetState) => void }
  return {
    ChatWidget: ({ state, onChange }: Props) => (
      <>
        <p>widget {state}</p>
        <input aria-label="Typed" />
        <button type="button" onClick={() => onChange('minimised')}>
          Minimise
        </button>
      </>
    ),
  }
})

const show = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <SupportChat />
    </MemoryRouter>,
  )
const launcher = () => screen.queryByRole('button', { name: 'Chat with support' })

beforeEach(() => {
  localStorage.clear()
  setUser(null)
})
afterEach(cleanup)

describe('the support chat', () => {
  it('asks a visitor to sign in, without loading the chat', async () => {
    show('/shop')
    await userEvent.click(launcher() as HTMLElement)
    expect(getToasts().at(-1)).toMatchObject({
      title: 'Sign In Required',
      message: 'Please sign in to start a chat session.',
      action: { label: 'Sign In' },
    })
    expect(loaded).not.toHaveBeenCalled()
  })

  it('has no launcher on its own page, only the current tab', () => {
    show('/live-chat')
    expect(launcher()).toBeNull()
    expect(screen.getByRole('link', { name: 'Chat', current: 'page' })).toBeTruthy()
  })

  it('opens for a customer', async () => {
    setUser({ id: 'ada', email: 'ada@shop.test' })
    show('/shop')
    expect(screen.queryByText(/^widget/)).toBeNull()
    await userEvent.click(launcher() as HTMLElement)
    expect(await screen.findByText('widget open')).toBeTruthy()
    expect(launcher()).toBeNull()
  })

  it('keeps its state while minimised, with the focus on its button', async () => {
    setUser({ id: 'ada', email: 'ada@shop.test' })
    show('/shop')
    await userEvent.click(launcher() as HTMLElement)
    await userEvent.type(await screen.findByLabelText('Typed'), 'Hello')
    await userEvent.click(screen.getByRole('button', { name: 'Minimise' }))
    const minimised = screen.getByRole('button', { name: 'Support chat' })
    await vi.waitFor(() => expect(document.activeElement).toBe(minimised))
    await userEvent.click(minimised)
    expect(screen.getByText('widget open')).toBeTruthy()
    await vi.dynamicImportSettled()
    expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('Hello')
  })

  it('loads closed for a customer with an earlier chat', async () => {
    setUser({ id: 'ada', email: 'ada@shop.test' })
    localStorage.setItem('oja-chat', JSON.stringify({ userId: 'ada', sessionId: 's1', seq: 2 }))
    show('/shop')
    expect(await screen.findByText('widget closed')).toBeTruthy()
    expect(launcher()).not.toBeNull()
  })
})
