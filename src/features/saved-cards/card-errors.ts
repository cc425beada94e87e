import { shopNow } from '../../data/connection/clock.ts'
import { type CardForm, isCardNumber, isCvv, isExpired, missingCardFields } from '../../domain/money/payment-card.ts'

export type CardErrors = Partial<Record<keyof CardForm, string>>

const MISSING: Readonly<Record<keyof CardForm, string>> = {
  cardholder: 'Enter the name on the card.',
  number: 'Enter the card number.',
  month: 'Choose the month.',
  year: 'Choose the year.',
  cvv: 'Enter the CVV.',
}

/** A number that is too short is an "Invalid card number". */
export function cardErrors(form: CardForm, now = shopNow()): CardErrors {
  const errors: CardErrors = Object.fromEntries(missingCardFields(form).map((field) => [field, MISSING[field]]))
  if (!errors.number && !isCardNumber(form.number)) errors.number = 'Enter at least 13 digits.'
  if (isExpired(form, now)) errors.month = 'This card has expired.'
  if (!errors.cvv && !isCvv(form.cvv)) errors.cvv = 'Enter 3 or 4 digits.'
  return errors
}
