import { type CardForm, isCardNumber, missingCardFields } from '../../domain/payment-card.ts'

export type CardErrors = Partial<Record<keyof CardForm, string>>

const MISSING: Readonly<Record<keyof CardForm, string>> = {
  cardholder: 'Enter the name on the card.',
  number: 'Enter the card number.',
  month: 'Choose the month.',
  year: 'Choose the year.',
  cvv: 'Enter the CVV.',
}

/** What is wrong beside each field. A number that is too short is the specification's "Invalid card number". */
export function cardErrors(form: CardForm): CardErrors {
  const missing = Object.fromEntries(missingCardFields(form).map((field) => [field, MISSING[field]]))
  const isShort = form.number.trim() !== '' && !isCardNumber(form.number)
  return isShort ? { ...missing, number: 'Enter at least 13 digits.' } : missing
}
