import type { PaymentStatus } from '../../domain/payment-status.ts'

const NOTES: Readonly<Record<PaymentStatus, string | null>> = {
  pending: null,
  completed: null,
  failed: 'The payment did not go through. Nothing was charged for this order.',
  review: 'Your payment reached us and is being looked at by our team.',
  refund_due: 'This order has ended and your payment is still with us. We send the money back.',
  refunded: 'Your payment was sent back to you.',
}

type PaymentNoteProps = { status: PaymentStatus }

/** What a customer should know about the money, where the order's status alone would worry him. */
export function PaymentNote({ status }: PaymentNoteProps) {
  const note = NOTES[status]
  return note && <p className="mt-3 rounded-lg bg-gold-tint px-3 py-2 text-sm text-gold-ink">{note}</p>
}
