import { ITEM_REMOVED } from '../../content/pages/held-payments.ts'
import { formatNaira, type Kobo } from '../../domain/money/money.ts'
import type { Order } from '../../domain/orders/order.ts'
import {
  type SecondPayment,
  type SecondPaymentReason,
  secondPaymentAmount,
  secondPaymentReason,
} from '../../domain/orders/second-payment.ts'
import { formatDate } from '../../lib/date-text.ts'

const CAME: Readonly<Record<SecondPaymentReason, (total: Kobo) => string>> = {
  underpayment: (total) => `came, less than the ${formatNaira(total)} of this order`,
  'other-currency': () => 'came, which is not in naira',
  'second-payment': () => 'came a second time',
  'late-payment': () => 'came after this order had ended',
  overpayment: (total) => `came beyond the ${formatNaira(total)} of this order`,
  'unknown-amount': () => 'came for this order',
}

type HeldMoneyProps = { order: Pick<Order, 'paymentStatus' | 'total'>; payment: SecondPayment }

/** One payment that does not pay the order: that it is here, or went back. */
export function HeldMoney({ order, payment }: HeldMoneyProps) {
  const amount = secondPaymentAmount(payment)
  const reference = (
    <span className="break-words">
      ({payment.provider} payment {payment.transactionId})
    </span>
  )
  if (payment.refundedAt !== null) {
    return (
      <p className="nums">
        {amount} was sent back to you on {formatDate(payment.refundedAt)} {reference}.
      </p>
    )
  }
  return (
    <p className="nums">
      {amount} {CAME[secondPaymentReason(payment, order.total)](order.total)} {reference}.
      {payment.isItemRemoved && ` ${ITEM_REMOVED}`}
      {order.paymentStatus !== 'review' && ' We send it back to you.'}
    </p>
  )
}
