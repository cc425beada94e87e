import { formatNaira } from '../../domain/money/money.ts'
import type { PaymentReturn } from '../../domain/orders/payment-return.ts'
import { formatDate } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'

type Standing = `${PaymentReturn['kind']} ${PaymentReturn['state']}`

const TO_CUSTOMER: Readonly<Record<Standing, string | null>> = {
  'refund open': '{amount} is on its way back to you.',
  'refund done': '{amount} was sent back to you on {date}.',
  'refund kept': null,
  'chargeback open': 'Your bank has asked for {amount} of this payment back. Please contact us if that is a mistake.',
  'chargeback done': 'Your bank took {amount} of this payment back on {date}.',
  'chargeback kept': null,
}

const TO_ADMIN: Readonly<Record<Standing, string>> = {
  'refund open': '{amount} on its way back to the customer',
  'refund done': '{amount} went back to the customer on {date}',
  'refund kept': 'A refund of {amount} failed on {date}: look at it at the payment provider',
  'chargeback open': '{amount} charged back: send nothing, and answer at the payment provider',
  'chargeback done': 'Chargeback of {amount} lost on {date}',
  'chargeback kept': 'Chargeback of {amount} won on {date}',
}

const filled = (text: string, { amount, at }: PaymentReturn) =>
  fillText(text, { amount: formatNaira(amount), date: formatDate(at) })

/** Null where customers need not know. */
export function returnToCustomer(money: PaymentReturn): string | null {
  const text = TO_CUSTOMER[`${money.kind} ${money.state}`]
  return text && filled(text, money)
}

export function returnToAdmin(money: PaymentReturn): string {
  return filled(TO_ADMIN[`${money.kind} ${money.state}`], money)
}
