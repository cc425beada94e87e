import { type Verification, verifyPayment } from '../../../data/checkout/verify-payment.ts'
import { cancelOrder } from '../../../data/orders/cancel-order.ts'
import type { PaymentReturn } from './payment-return.ts'

/**
 * Asks about the payment somebody came back from. Who cancelled it, and of whose payment the provider knows nothing, gives the order's stock
 * back at once (rule O9). @throws DataError
 */
export async function checkReturn({ reference, hasCancelled }: PaymentReturn): Promise<Verification> {
  const answer = await verifyPayment(reference ?? '')
  const isOpen = answer.outcome === 'pending' || answer.outcome === 'declined'
  if (!hasCancelled || !isOpen || answer.orderId === null) return answer
  await cancelOrder(answer.orderId)
  return { ...answer, outcome: 'failed' }
}
