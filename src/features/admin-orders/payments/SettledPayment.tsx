import { LATE } from '../../../content/orders/payment-returns.ts'
import { formatNaira, type Kobo } from '../../../domain/money/money.ts'
import {
  type HeldPayment,
  type HeldPaymentReason,
  heldPaymentAmount,
  isLate,
  type LateReason,
} from '../../../domain/orders/held-payment.ts'

const HOW_RECEIVED: Readonly<Record<Exclude<HeldPaymentReason, LateReason>, (total: string) => string>> = {
  short: (total) => `, too little for this order of ${total}`,
  currency: () => ', which is not in naira',
  second: () => ' a second time',
  overpayment: (total) => ` on top of the ${total} of this order`,
  unknown: () => ', how much only the provider knows',
}

type CamePaymentProps = { payment: HeldPayment; total: Kobo }

/** How much came, why it does not pay the order, and by which number the provider finds it. */
export function SettledPayment({ payment, total }: CamePaymentProps) {
  const { reason } = payment
  const how = isLate(reason) ? ' after this order had ended unpaid' : HOW_RECEIVED[reason](formatNaira(total))
  return (
    <>
      {`${heldPaymentAmount(payment)} came${how}: ${payment.provider} payment `}
      <b>{payment.transactionId}</b>.{isLate(reason) && <span> {LATE[reason]}</span>}
    </>
  )
}
