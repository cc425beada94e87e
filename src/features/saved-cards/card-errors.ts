import * as TEXT from '../../content/account/saved-cards.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { type CardForm, isCardNumber, isCvv, isExpired, missingCardFields } from '../../domain/money/payment-card.ts'

export type CardErrors = Partial<Record<keyof CardForm, string>>

const MISSING: Readonly<Record<keyof CardForm, string>> = {
  cardholder: TEXT.nameMissing,
  number: TEXT.numberMissing,
  month: TEXT.monthMissing,
  year: TEXT.yearMissing,
  cvv: TEXT.cvvMissing,
}

/** What is wrong beside each field. A number that is too short is an "Invalid card number". */
export function cardErrors(form: CardForm, now = shopNow()): CardErrors {
  const errors: CardErrors = Object.fromEntries(missingCardFields(form).map((field) => [field, MISSING[field]]))
  if (!errors.number && !isCardNumber(form.number)) errors.number = TEXT.numberShort
  if (isExpired(form, now)) errors.month = TEXT.expired
  if (!errors.cvv && !isCvv(form.cvv)) errors.cvv = TEXT.cvvWrong
  return errors
}
