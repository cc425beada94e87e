import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anAdminOrder } from '../../../data/admin/orders/admin-order-builder.ts'
import { deadConnection, fakeShop } from '../../../data/supabase/fake-backend.ts'
import { getToasts } from '../../../ui/feedback/toast-store.ts'
import { RecordPayment } from './RecordPayment.tsx'

let shop: ReturnType<typeof fakeShop>
const recorded = () => shop.sent('record_delivery_payment') as { p_payment_id: string }[]

function show(overrides: Parameters<typeof anAdminOrder>[0] = {}) {
  const order = anAdminOrder({ pay_by: 'on_delivery', payment_status: 'pending', ...overrides })
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RecordPayment order={order} />
    </QueryClientProvider>,
  ).container
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Amount received/ })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Record payment' }))

beforeEach(() => {
  shop = fakeShop({ record_delivery_payment: () => ({ body: null }) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('defaults to the total, and records one payment for repeated submits', async () => {
  show()
  expect(amount().value).toBe('51413')
  fireEvent.change(screen.getByRole('combobox', { name: 'How it was paid' }), { target: { value: 'transfer' } })
  fireEvent.change(screen.getByRole('textbox', { name: /Note/ }), { target: { value: 'To the rider' } })
  const button = screen.getByRole('button', { name: 'Record payment' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Payment recorded' }]))
  expect(recorded()).toMatchObject([{ p_amount: 51_413, p_means: 'transfer', p_note: 'To the rider' }])
  expect(recorded()).toHaveLength(1)
})

it('shows an error beside an invalid amount, and keeps the input', () => {
  show()
  fireEvent.change(amount(), { target: { value: 'ten' } })
  save()
  expect(amount().value).toBe('ten')
  expect(amount().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/Enter an amount above zero/)).toBeTruthy()
  expect(recorded()).toEqual([])
})

it('retries a failed payment under the same id', async () => {
  shop.answers.record_delivery_payment = deadConnection
  show()
  save()
  expect((await screen.findByRole('alert')).textContent).toMatch(/nothing is done twice/)
  shop.answers.record_delivery_payment = () => ({ body: null })
  save()
  await waitFor(() => expect(recorded()).toHaveLength(2))
  const [first, second] = recorded().map((sent) => sent.p_payment_id)
  expect(second).toBe(first)
})

it.each([{ payment_status: 'completed' }, { status: 'cancelled' }, { pay_by: 'card' }])(
  'is hidden for an order with %o',
  (overrides) => {
    expect(show(overrides).textContent).toBe('')
  },
)
