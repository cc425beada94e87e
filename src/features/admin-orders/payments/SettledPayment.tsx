import * as TEXT from '../../../content/admin/screens/orders.ts'
import { ITEM_REMOVED } from '../../../content/pages/held-payments.ts'
import { formatNaira, type Kobo } from '../../../domain/money/money.ts'
import {
  type SecondPayment,
  type SecondPaymentReason,
  secondPaymentAmount,
  secondPaymentReason,
} from '../../../domain/orders/second-payment.ts'
import { FilledText } from '../../../ui/layout/FilledText.tsx'

const CAME: Readonly<Record<SecondPaymentReason, string>> = {
  underpayment: TEXT.cameLess,
  'other-currency': TEXT.cameInOtherCurrency,
  'second-payment': TEXT.cameTwice,
  'late-payment': TEXT.cameLate,
  overpayment: TEXT.cameMore,
  'unknown-amount': TEXT.came,
}

type CamePaymentProps = { payment: SecondPayment; total: Kobo }

/** How much came, why it does not pay the order, and by which number the provider finds it. */
export function SettledPayment({ payment, total }: CamePaymentProps) {
  return (
    <>
      <FilledText
        text={CAME[secondPaymentReason(payment, total)]}
        values={{
          amount: secondPaymentAmount(payment),
          total: formatNaira(total),
          provider: payment.provider,
          id: <b>{payment.transactionId}</b>,
        }}
      />
      {payment.isItemRemoved && <span> {ITEM_REMOVED}</span>}
    </>
  )
}
