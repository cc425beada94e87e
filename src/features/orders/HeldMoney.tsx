import { LATE } from '../../content/pages/held-payments.ts'
import { formatNaira } from '../../domain/money/money.ts'
import type { Order } from '../../domain/orders/order.ts'
import {
  isLate,
  type LateReason,
  type SecondPayment,
  type SecondPaymentReason,
  secondPaymentAmount,
} from '../../domain/orders/second-payment.ts'
import { formatDate } from '../../lib/date-text.ts'

const CAME: Readonly<Record<Exclude<SecondPaymentReason, LateReason>, (total: string) => string>> = {
  short: (total) => `, less than the ${total} of this order`,
  currency: () => ', which is not in naira',
  second: () => ' a second time',
  overpayment: (total) => ` on top of the ${total} of this order`,
  unknown: () => ' for this order',
}

type HeldMoneyProps = { order: Pick<Order, 'paymentStatus' | 'total'>; payment: SecondPayment }

/** One payment that does not pay the order: that it is here, or went back. */
export function HeldMoney({ order, payment }: HeldMoneyProps) {
  const amount = secondPaymentAmount(payment)
  const reference = <span>{`(${payment.provider} payment ${payment.transactionId})`}</span>
  if (payment.refundedAt !== null) {
    return (
      <p className="nums">
        {`${amount} was sent back to you on ${formatDate(payment.refundedAt)} `}
        {reference}.
      </p>
    )
  }
  const { reason } = payment
  const how = isLate(reason) ? ' after this order had ended' : CAME[reason](formatNaira(order.total))
  return (
    <p className="nums">
      {`${amount} came${how} `}
      {reference}.{isLate(reason) && <span> {LATE[reason]}</span>}
      {order.paymentStatus !== 'review' && <span> We send it back to you.</span>}
    </p>
  )
}
