import { ITEM_REMOVED } from '../../../content/pages/held-payments.ts'
import { formatNaira, type Kobo } from '../../../domain/money/money.ts'
import {
  type SecondPayment,
  type SecondPaymentReason,
  secondPaymentAmount,
  secondPaymentReason,
} from '../../../domain/orders/second-payment.ts'

const CAME: Readonly<Record<SecondPaymentReason, (total: Kobo) => string>> = {
  underpayment: (total) => `came, too little for this order of ${formatNaira(total)}`,
  'other-currency': () => 'came, which is not in naira',
  'second-payment': () => 'came a second time',
  'late-payment': () => 'came after this order had ended unpaid',
  overpayment: (total) => `came beyond the ${formatNaira(total)} of this order`,
  'unknown-amount': () => 'came, how much only the provider knows',
}

type CamePaymentProps = { payment: SecondPayment; total: Kobo }

/** How much came, why it does not pay the order, and by which number the provider finds it. */
export function SettledPayment({ payment, total }: CamePaymentProps) {
  return (
    <>
      {secondPaymentAmount(payment)} {CAME[secondPaymentReason(payment, total)](total)}: {payment.provider} payment{' '}
      <b className="break-words">{payment.transactionId}</b>.{payment.isItemRemoved && ` ${ITEM_REMOVED}`}
    </>
  )
}
