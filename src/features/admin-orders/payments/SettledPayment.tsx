import * as TEXT from '../../../content/admin/screens/orders.ts'
import { LATE } from '../../../content/pages/held-payments.ts'
import { formatNaira, type Kobo } from '../../../domain/money/money.ts'
import {
  isLate,
  type LateReason,
  type SecondPayment,
  type SecondPaymentReason,
  secondPaymentAmount,
} from '../../../domain/orders/second-payment.ts'
import { FilledText } from '../../../ui/layout/FilledText.tsx'

const CAME: Readonly<Record<Exclude<SecondPaymentReason, LateReason>, string>> = {
  short: TEXT.underpaid,
  currency: TEXT.cameInOtherCurrency,
  second: TEXT.paidTwice,
  overpayment: TEXT.overpaid,
  unknown: TEXT.came,
}

type CamePaymentProps = { payment: SecondPayment; total: Kobo }

/** How much came, why it does not pay the order, and by which number the provider finds it. */
export function SettledPayment({ payment, total }: CamePaymentProps) {
  return (
    <>
      <FilledText
        text={isLate(payment.reason) ? TEXT.paidLate : CAME[payment.reason]}
        values={{
          amount: secondPaymentAmount(payment),
          total: formatNaira(total),
          provider: payment.provider,
          id: <b>{payment.transactionId}</b>,
        }}
      />
      {isLate(payment.reason) && <span> {LATE[payment.reason]}</span>}
    </>
  )
}
