import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { HeldPayment } from '../../../domain/orders/held-payment.ts'
import { PaymentHeld } from './PaymentChecking.tsx'

const LATE_REASON_TEXT: HeldPayment = {
  id: 's1',
  provider: 'sandbox',
  transactionId: '4711',
  amount: 50_000,
  currency: 'NGN',
  refundedAt: null,
  reason: 'item_removed',
}

afterEach(cleanup)

it.each([
  ['an order not read yet', undefined, 'needs to check it before your order can go out'],
  ['an underpaid order', { paymentStatus: 'review', heldPayments: [] }, 'needs to check it'],
  [
    'an ended order',
    { paymentStatus: 'refund_due', heldPayments: [LATE_REASON_TEXT] },
    'We will send the money back. A product in this order has been removed from the shop.',
  ],
] as const)('explains the handling of the payment of %s', (_, order, text) => {
  const { container } = render(
    <MemoryRouter>
      <PaymentHeld order={order} />
    </MemoryRouter>,
  )
  expect(container.textContent).toContain(text)
})
