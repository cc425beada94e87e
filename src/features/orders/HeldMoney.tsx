import * as TEXT from '../../content/account/orders.ts'
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
import { FilledText } from '../../ui/layout/FilledText.tsx'

const CAME: Readonly<Record<Exclude<SecondPaymentReason, LateReason>, string>> = {
  short: TEXT.underpaid,
  currency: TEXT.cameInOtherCurrency,
  second: TEXT.paidTwice,
  overpayment: TEXT.overpaid,
  unknown: TEXT.came,
}

type HeldMoneyProps = { order: Pick<Order, 'paymentStatus' | 'total'>; payment: SecondPayment }

/** One payment that does not pay the order: that it is here, or went back. */
export function HeldMoney({ order, payment }: HeldMoneyProps) {
  const amount = secondPaymentAmount(payment)
  const reference = <span>{`(${payment.provider} payment ${payment.transactionId})`}</span>
  if (payment.refundedAt !== null) {
    return (
      <p className="nums">
        <FilledText text={TEXT.sentBack} values={{ amount, date: formatDate(payment.refundedAt), reference }} />
      </p>
    )
  }
  return (
    <p className="nums">
      <FilledText
        text={isLate(payment.reason) ? TEXT.paidLate : CAME[payment.reason]}
        values={{ amount, total: formatNaira(order.total), reference }}
      />
      {isLate(payment.reason) && <span> {LATE[payment.reason]}</span>}
      {order.paymentStatus !== 'review' && <span> We send it back to you.</span>}
    </p>
  )
}
