import * as TEXT from '../../content/account/orders.ts'
import { ITEM_REMOVED } from '../../content/pages/held-payments.ts'
import { formatNaira } from '../../domain/money/money.ts'
import type { Order } from '../../domain/orders/order.ts'
import {
  type SecondPayment,
  type SecondPaymentReason,
  secondPaymentAmount,
  secondPaymentReason,
} from '../../domain/orders/second-payment.ts'
import { formatDate } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { FilledText } from '../../ui/layout/FilledText.tsx'

const CAME: Readonly<Record<SecondPaymentReason, string>> = {
  underpayment: TEXT.cameLess,
  'other-currency': TEXT.cameInOtherCurrency,
  'second-payment': TEXT.cameTwice,
  'late-payment': TEXT.cameLate,
  overpayment: TEXT.cameMore,
  'unknown-amount': TEXT.came,
}

type HeldMoneyProps = { order: Pick<Order, 'paymentStatus' | 'total'>; payment: SecondPayment }

/** One payment that does not pay the order: that it is here, or went back. */
export function HeldMoney({ order, payment }: HeldMoneyProps) {
  const amount = secondPaymentAmount(payment)
  const reference = (
    <span>{fillText(TEXT.paymentReference, { provider: payment.provider, id: payment.transactionId })}</span>
  )
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
        text={CAME[secondPaymentReason(payment, order.total)]}
        values={{ amount, total: formatNaira(order.total), reference }}
      />
      {payment.isItemRemoved && <span> {ITEM_REMOVED}</span>}
      {order.paymentStatus !== 'review' && <span> {TEXT.weSendItBack}</span>}
    </p>
  )
}
