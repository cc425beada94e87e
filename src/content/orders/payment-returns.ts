import { formatNaira } from '../../domain/money/money.ts'
import type { LateReason, PaymentReturn } from '../../domain/orders/held-payment.ts'
import { formatDate } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'

type KindAndState = `${PaymentReturn['kind']} ${PaymentReturn['state']}`

const TO_CUSTOMER: Readonly<Record<KindAndState, string | null>> = {
  'refund open': '{amount} is on its way back to you.',
  'refund done': '{amount} was sent back to you on {date}.',
  'refund kept': null,
  'chargeback open': 'Your bank has asked for {amount} of this payment back. Please contact us if that is a mistake.',
  'chargeback done': 'Your bank took {amount} of this payment back on {date}.',
  'chargeback kept': null,
}

const TO_ADMIN: Readonly<Record<KindAndState, string>> = {
  'refund open': '{amount} on its way back to the customer',
  'refund done': '{amount} went back to the customer on {date}',
  'refund kept': 'A refund of {amount} failed on {date}: look at it at the payment provider',
  'chargeback open': '{amount} charged back: send nothing, and answer at the payment provider',
  'chargeback done': 'Chargeback of {amount} lost on {date}',
  'chargeback kept': 'Chargeback of {amount} won on {date}',
}

const filled = (text: string, { amount, at }: PaymentReturn) =>
  fillText(text, { amount: formatNaira(amount), date: formatDate(at) })

/** Null if the customer doesn't need to know. */
export function customerReturnText(money: PaymentReturn): string | null {
  const text = TO_CUSTOMER[`${money.kind} ${money.state}`]
  return text && filled(text, money)
}

export function adminReturnText(money: PaymentReturn): string {
  return filled(TO_ADMIN[`${money.kind} ${money.state}`], money)
}

/** Tells customers and admins why a late payment did not revive its order. Rule O2. */
export const LATE_REASON_TEXT: Readonly<Record<LateReason, string>> = {
  ended_by_person: 'The order had been cancelled.',
  no_account: 'The account of its customer is deleted.',
  too_late: 'The order was placed more than 7 days before.',
  item_removed: 'A product in this order has been removed from the shop.',
  sold_out: 'Something in this order is sold out.',
  promo_code: 'The promo code of this order can no longer be used.',
  price_changed: 'The prices have changed since the order was placed.',
}
