export const PAYMENT_STATUS = {
  pending: 'pending',
  completed: 'completed',
  failed: 'failed',
  review: 'review',
  refund_due: 'refund_due',
  refunded: 'refunded',
} as const

export type PaymentStatus = keyof typeof PAYMENT_STATUS

/** `successful` shows as completed, any other status raw. Rule O4. */
export function paymentStatusLabel(status: string): string {
  return status === 'successful' ? 'completed' : status.replaceAll('_', ' ')
}
