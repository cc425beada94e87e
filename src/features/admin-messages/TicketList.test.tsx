import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AdminTicket } from '../../data/admin/messages.ts'
import { fakeBackend } from '../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { TicketCard } from './TicketList.tsx'

const TICKET: AdminTicket = {
  id: '7d0c1c3e-3df1-4a54-9b0b-0c8f3f2f2a11',
  subject: 'Broken pot',
  message: 'The lid came in two pieces.',
  category: null,
  priority: 'medium',
  status: 'open',
  adminResponse: null,
  createdAt: 0,
  customerName: 'Ada',
  customerEmail: 'ada@shop.test',
}

/** Fakes a shop whose responses are released by the test. */
function slowShop() {
  const changes: { status: string; answer: () => void }[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    const { status } = JSON.parse(String(init?.body))
    await new Promise<void>((answer) => changes.push({ status, answer }))
    return new Response(JSON.stringify([{ id: TICKET.id }]), { headers: { 'content-type': 'application/json' } })
  })
  return changes
}

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TicketCard ticket={TICKET} />
    </QueryClientProvider>,
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  cleanup()
  for (const toast of getToasts()) dismissToast(toast.id)
  vi.unstubAllGlobals()
})

it('sends the changes of a ticket in the order of the clicks', async () => {
  const changes = slowShop()
  open()
  press('Resolve')
  press('Close')
  await waitFor(() => expect(changes).toHaveLength(1))
  // Leave time for a second request to show up.
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(changes.map(({ status }) => status)).toEqual(['resolved'])
  changes[0]?.answer()
  await waitFor(() => expect(changes.map(({ status }) => status)).toEqual(['resolved', 'closed']))
  changes[1]?.answer()
  await waitFor(() => expect(getToasts().map(({ title }) => title)).toContain('Ticket status updated'))
})

it('shows an answer that another admin sent while this one was typed, and replaces only that answer', async () => {
  const requests = fakeBackend(() => ({ body: [] }))
  const card = (ticket: AdminTicket) => (
    <QueryClientProvider client={new QueryClient()}>
      <TicketCard ticket={ticket} />
    </QueryClientProvider>
  )
  const { rerender } = render(card(TICKET))
  press('Answer')
  fireEvent.change(screen.getByLabelText('Answer'), { target: { value: 'Ours' } })
  rerender(card({ ...TICKET, adminResponse: 'Theirs' }))
  screen.getByText('Theirs')
  press('Send answer')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toMatchObject({ p_answer: 'Ours', p_seen: 'Theirs' })
})

it('keeps a typed answer across pages until it is sent or cancelled', () => {
  const box = () => screen.queryByLabelText<HTMLTextAreaElement>('Answer')?.value
  open()
  press('Answer')
  fireEvent.change(screen.getByLabelText('Answer'), { target: { value: 'A new lid is on its way' } })
  cleanup()
  open()
  expect(box()).toBe('A new lid is on its way')
  press('Cancel')
  cleanup()
  open()
  expect(box()).toBeUndefined()
})
