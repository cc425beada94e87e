import { queryOptions } from '@tanstack/react-query'
import { type Kobo, koboFromNumeric, numericFromKobo } from '../../../domain/money/money.ts'
import type { Refund, RefundablePayment, RefundReason } from '../../../domain/orders/refund.ts'
import { toDataError } from '../../errors/data-error.ts'
import { functionRequest } from '../../supabase/function-request.ts'
import { recheckAdminAccess } from '../admin-access.ts'
import { adminRequest } from '../admin-request.ts'
import { orderListKey } from './order-list.ts'
import { type RefundRow, refundFromRow } from './refund-row.ts'

export type OrderRefunds = {
  readonly payments: readonly RefundablePayment[]
  /** From the first to the last. */
  readonly refunds: readonly Refund[]
}

type PaymentJson = { provider: string; transaction_id: string; reason: RefundReason; remaining: number; owed: number }

/** The refundable and the refunded amounts of an order's payments. Fails with DataError. */
export function orderRefunds(orderId: string) {
  return queryOptions<OrderRefunds>({
    // Read again with the orders.
    queryKey: [...orderListKey, 'refunds', orderId],
    queryFn: async () => {
      const json = await adminRequest((rest) => rest.rpc('order_refunds', { p_order_id: orderId }))
      const { payments, refunds } = json as { payments: PaymentJson[]; refunds: RefundRow[] }
      return {
        payments: payments.map(({ provider, transaction_id, reason, remaining, owed }) => ({
          provider,
          transactionId: transaction_id,
          reason,
          remaining: koboFromNumeric(remaining),
          owed: koboFromNumeric(owed),
        })),
        refunds: refunds.map(refundFromRow),
      }
    },
  })
}

export type RefundRequest = {
  /** Made once for each refund: the same one told twice is sent back once. */
  readonly id: string
  readonly orderId: string
  readonly provider: string
  readonly transactionId: string
  readonly amount: Kobo
  readonly reason: RefundReason
  readonly itemReturnId: string | null
  /** The rest of the payment as the admin has seen it. */
  readonly remaining: Kobo
}

/**
 * Sends money back through the provider that took it, and answers how the refund stands then. Safe to repeat with the same id: the provider is not
 * asked for it again (rule O14).
 * @throws DataError; its code says why: `bad_request` with the detail `amount`, `bad_transition`, `no_provider`, `refund_unavailable`
 */
export async function sendRefund(request: RefundRequest): Promise<Refund> {
  try {
    const row = await functionRequest<RefundRow>('refund-payment', {
      id: request.id,
      order_id: request.orderId,
      provider: request.provider,
      transaction_id: request.transactionId,
      amount: numericFromKobo(request.amount),
      reason: request.reason,
      item_return_id: request.itemReturnId,
      remaining: numericFromKobo(request.remaining),
    })
    return refundFromRow(row)
  } catch (cause) {
    if (toDataError(cause).kind === 'denied') recheckAdminAccess()
    throw cause
  }
}
