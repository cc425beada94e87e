import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anAdminOrder } from '../../../data/admin/orders/admin-order-builder.ts'
import { fakeShop } from '../../../data/supabase/fake-backend.ts'
import { HeldPaymentActions } from './RefundActions.tsx'

const PAYMENT = {
  id: 's1',
  provider: 'sandbox',
  provider_transaction_id: '4711',
  amount: 51_413,
  currency: 'NGN',
  refunded_at: null,
  reason: 'item_removed',
}
const SHORT = { ...PAYMENT, amount: 500, reason: 'short' }

let shop: ReturnType<typeof fakeShop>

function show(payment: typeof PAYMENT) {
  const order = anAdminOrder({ status: 'pending', payment_status: 'review', held_payments: [payment] })
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <HeldPaymentActions order={order} />
    </QueryClientProvider>,
  ).container
}

/** Clicks the button, confirms its dialog, and returns the dialog's text. */
async function choose(action: string) {
  fireEvent.click(screen.getByRole('button', { name: action }))
  const dialog = await screen.findByRole('dialog', { name: action })
  const { textContent } = dialog
  fireEvent.click(within(dialog).getByRole('button', { name: action }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  return textContent
}

beforeEach(() => {
  shop = fakeShop({
    accept_held_payment: () => ({ body: null }),
    update_refund: () => ({ body: null }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('explains why a late payment doesn’t pay a revived order, and offers to accept it', async () => {
  expect(show(PAYMENT).textContent).toContain(
    '₦51,413.00 came after this order had ended unpaid: sandbox payment 4711. A product in this order has been removed from the shop.',
  )
  await choose('Take as paid')
  expect(shop.sent('accept_held_payment')).toMatchObject([{ p_transaction_id: '4711' }])
})

it('explains the effect of cancelling a waiting order', async () => {
  expect(show(SHORT).textContent).toContain('The order waits for one payment of the full amount')
  expect(await choose('Cancel and refund')).toContain(
    'is cancelled, its stock goes back, and ₦500.00 is listed as owed.',
  )
  expect(shop.sent('update_refund')).toMatchObject([{ p_payment_status: 'refund_due' }])
  cleanup()
  show(SHORT)
  expect(await choose('Take as paid')).toContain(
    'Order #9B21C4F0 is paid with ₦500.00 for a total of ₦51,413.00 and can be sent.',
  )
})
