import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answer, deadConnection, fakeBackend } from '../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { SavedCards } from './SavedCards.tsx'

const CARD = {
  id: 'c1',
  card_last4: '4242',
  card_brand: 'Visa',
  expiry_month: 9,
  expiry_year: 2029,
  is_default: false,
  created_at: '2026-11-20T08:00:00Z',
}

afterEach(() => {
  cleanup()
  for (const { id } of getToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const answer = (code: string, message: string, status = 400) => ({ status, body: { code, message } })

it.each<[string, () => Answer, string]>([
  ['a database error', () => answer('40P01', 'deadlock detected', 500), 'The shop is busy.'],
  ['a lost connection', deadConnection, "The shop can't be reached right now."],
  [
    'a refusal by the shop',
    () => answer('OJ099', 'An account keeps at most 20 of these.'),
    'An account keeps at most 20',
  ],
])('shows a readable message after %s', async (_, refuse, message) => {
  fakeBackend(({ method }) => (method === 'GET' ? { body: [CARD] } : refuse()))
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  render(
    <QueryClientProvider client={client}>
      <SavedCards userId="ada" />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Set as Default' }))
  await vi.waitFor(() => expect(getToasts()).toHaveLength(1))
  expect(getToasts()[0]).toMatchObject({ title: 'Error updating default payment method' })
  expect(getToasts()[0]?.message).toContain(message)
})
