import { randomUUID } from 'node:crypto'
import type { Person } from './people.ts'
import type { PlacedOrder } from './shop.ts'
import type { TestDatabase } from './test-database.ts'

export type Settlement = { readonly outcome: string; readonly order_id: string | null; readonly user_id: string | null }

type Payment = {
  readonly transactionId?: string | null
  readonly amount?: number | null
  readonly currency?: string | null
  readonly status?: string
  readonly eventId?: string | null
  readonly userId?: string | null
  readonly txRef?: string
  readonly provider?: string | null
}

/** Reports a payment to the database; by default this order, paid in full. */
export function settle(shop: TestDatabase, order: PlacedOrder, payment: Payment = {}): Promise<Settlement> {
  const given = <Key extends keyof Payment>(key: Key, fallback: Payment[Key]) =>
    key in payment ? payment[key] : fallback
  return shop.rpc<Settlement>('service_role', 'settle_payment', {
    p_tx_ref: given('txRef', order.tx_ref),
    p_provider_transaction_id: given('transactionId', `tx-${order.tx_ref}`),
    p_amount: given('amount', order.total),
    p_currency: given('currency', 'NGN'),
    p_status: given('status', 'successful'),
    p_source: 'webhook',
    p_event_id: given('eventId', randomUUID()),
    p_payload: { sent: true },
    p_user_id: given('userId', null),
    p_provider: given('provider', null),
  })
}

type DeliveryPayment = { readonly id?: string; readonly means?: string; readonly note?: string }

/** Records money collected by the courier. */
export function recordDelivery(
  shop: TestDatabase,
  by: Person,
  { order_id }: PlacedOrder,
  amount: number,
  { id = randomUUID(), means = 'cash', note = 'Paid to the rider' }: DeliveryPayment = {},
): Promise<{ payment_status: string }> {
  return shop.rpc(by, 'record_delivery_payment', {
    p_order_id: order_id,
    p_payment_id: id,
    p_amount: amount,
    p_means: means,
    p_note: note,
  })
}
