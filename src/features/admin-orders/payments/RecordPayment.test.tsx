import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordDeliveryPayment } from '../../../data/admin/orders/change-orders.ts'
import { DataError } from '../../../data/errors/data-error.ts'
import { orderFromRow } from '../../../data/orders/order-row.ts'
import { anOrderRow } from '../../../data/orders/order-row-builder.ts'
import { RecordPayment } from './RecordPayment.tsx'

vi.mock('../../../data/admin/orders/change-orders.ts', () => ({ recordDeliveryPayment: vi.fn() }))

const onChanged = vi.fn()

function show(over: Parameters<typeof anOrderRow>[0] = {}) {
  const row = anOrderRow({ pay_by: 'on_delivery', payment_status: 'pending', ...over })
  const admin = {
    customerName: 'Ada Obi',
    customerEmail: null,
    isByHand: false,
    provider: 'sandbox',
    paidBy: null,
    paidAmount: null,
    owed: 0,
    returned: 0,
  }
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RecordPayment order={{ ...orderFromRow(row), ...admin }} onChanged={onChanged} />
    </QueryClientProvider>,
  ).container
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Amount received/ })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Record payment' }))

beforeEach(() => {
  onChanged.mockReset()
  vi.mocked(recordDeliveryPayment).mockReset().mockResolvedValue({
    paymentStatus: 'completed',
    provider: 'by_hand',
    paidBy: 'transfer-1',
    paidAmount: 5_141_300,
  })
})
afterEach(cleanup)

it('begins with the total, and records what came as one payment however often it is pressed', async () => {
  show()
  expect(amount().value).toBe('51413')
  fireEvent.change(screen.getByRole('combobox', { name: 'How it was paid' }), { target: { value: 'transfer' } })
  fireEvent.change(screen.getByRole('textbox', { name: /Note/ }), { target: { value: 'To the rider' } })
  const button = screen.getByRole('button', { name: 'Record payment' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ paymentStatus: 'completed' })))
  expect(recordDeliveryPayment).toHaveBeenCalledTimes(1)
  expect(recordDeliveryPayment).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ amount: 5_141_300, means: 'transfer', note: 'To the rider' }),
  )
})

it('says beside the field what is no amount, and keeps what was typed', () => {
  show()
  fireEvent.change(amount(), { target: { value: 'ten' } })
  save()
  expect(amount().value).toBe('ten')
  expect(amount().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/Enter an amount above zero/)).toBeTruthy()
  expect(recordDeliveryPayment).not.toHaveBeenCalled()
})

it('repeats a payment that failed as the same one', async () => {
  vi.mocked(recordDeliveryPayment).mockRejectedValueOnce(new DataError({ kind: 'offline', message: '' }))
  show()
  save()
  expect((await screen.findByRole('alert')).textContent).toMatch(/nothing is done twice/)
  save()
  await waitFor(() => expect(onChanged).toHaveBeenCalled())
  const ids = vi.mocked(recordDeliveryPayment).mock.calls.map(([, { paymentId }]) => paymentId)
  expect(new Set(ids).size).toBe(1)
})

it.each([{ payment_status: 'completed' }, { status: 'cancelled' }, { pay_by: 'card' }])(
  'is not there for an order of %o',
  (over) => {
    expect(show(over).textContent).toBe('')
  },
)
