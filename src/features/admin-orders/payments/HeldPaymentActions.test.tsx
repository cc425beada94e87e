import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acceptSecondPayment, updateRefund } from '../../../data/admin/orders/change-orders.ts'
import { orderFromRow } from '../../../data/orders/order-row.ts'
import { anOrderRow } from '../../../data/orders/order-row-builder.ts'
import { HeldPaymentActions } from './HeldPaymentActions.tsx'

vi.mock('../../../data/admin/orders/change-orders.ts', () => ({ acceptSecondPayment: vi.fn(), updateRefund: vi.fn() }))

const PAYMENT = {
  id: 's1',
  provider: 'sandbox',
  provider_transaction_id: '4711',
  amount: 51_413,
  currency: 'NGN',
  refunded_at: null,
  is_overpayment: false,
  item_removed: false,
}
const LATE = { ...PAYMENT, item_removed: true }
const SHORT = { ...PAYMENT, amount: 500 }

const onChanged = vi.fn()

function show(status: string, payment: typeof PAYMENT) {
  const row = anOrderRow({ status, payment_status: 'review', second_payments: [payment] })
  const admin = {
    customerName: 'Ada Obi',
    customerEmail: null,
    isByHand: false,
    provider: 'sandbox',
    paidBy: null,
    paidAmount: null,
  }
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <HeldPaymentActions order={{ ...orderFromRow(row), ...admin }} onChanged={onChanged} />
    </QueryClientProvider>,
  ).container
}

/** Presses the button and answers the question that it asks first. */
async function choose(action: string) {
  fireEvent.click(screen.getByRole('button', { name: action }))
  const dialog = await screen.findByRole('dialog', { name: action })
  const { textContent } = dialog
  fireEvent.click(within(dialog).getByRole('button', { name: action }))
  await waitFor(() => expect(onChanged).toHaveBeenCalled())
  return textContent
}

beforeEach(() => {
  // jsdom has no dialogs of its own.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  onChanged.mockReset()
})
afterEach(cleanup)

it('says that a product was removed, and what taking the late payment does', async () => {
  vi.mocked(acceptSecondPayment).mockResolvedValue({ status: 'cancelled', paymentStatus: 'refund_due' })
  expect(show('cancelled', LATE).textContent).toContain(
    '₦51,413.00 came after this order had ended unpaid: sandbox payment 4711. A product in this order has been removed from the shop.',
  )
  const question = await choose('Take as paid')
  expect(question).toContain('Order #9B21C4F0 is taken up again, paid with ₦51,413.00, and can be sent.')
  expect(question).toContain('₦51,413.00 is listed as owed back instead')
  // What became of it, not what was hoped for.
  expect(onChanged).toHaveBeenCalledWith(
    expect.objectContaining({ status: 'cancelled', paymentStatus: 'refund_due', paidBy: '4711' }),
  )
})

it('does not speak of cancelling an order that has ended', async () => {
  const text = show('cancelled', LATE).textContent
  expect(text).toContain('no payment takes it up while that product is removed')
  expect(await choose('Keep cancelled and refund')).toContain(
    'Order #9B21C4F0 stays cancelled, and ₦51,413.00 is listed as owed.',
  )
  expect(updateRefund).toHaveBeenCalledWith(expect.any(String), 'refund_due')
})

it('says of an order that still waits what cancelling it does', async () => {
  expect(show('pending', SHORT).textContent).toContain('The order waits for one payment of the whole')
  expect(await choose('Cancel and refund')).toContain(
    'is cancelled, its stock goes back, and ₦500.00 is listed as owed.',
  )
  cleanup()
  onChanged.mockReset()
  vi.mocked(acceptSecondPayment).mockResolvedValue({ status: 'confirmed', paymentStatus: 'completed' })
  show('pending', SHORT)
  expect(await choose('Take as paid')).toContain(
    'Order #9B21C4F0 is paid with ₦500.00 instead of ₦51,413.00 and can be sent.',
  )
})
