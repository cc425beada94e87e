/** Rules for a card typed in the Add New Method dialog. Rule M11. Numbers and CVVs are never stored. */
export type CardBrand = 'Visa' | 'Mastercard' | 'American Express' | 'Unknown'

const MIN_DIGITS = 13
export const CARD_DIGITS = 16
const MIN_CVV_DIGITS = 3
export const CVV_DIGITS = 4
const YEARS_OFFERED = 20

export const EXPIRY_MONTHS: readonly string[] = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))

/** Returns the typed digits, at most 16. */
export function cardDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CARD_DIGITS)
}

/** Keeps the digits and groups them in fours, as the field shows them. */
export function groupCardNumber(typed: string): string {
  return cardDigits(typed).replace(/(\d{4})(?=\d)/g, '$1 ')
}

export function cvvDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CVV_DIGITS)
}

/** Three digits on the back, or four on the front of an American Express card. */
export function isCvv(typed: string): boolean {
  return cvvDigits(typed).length >= MIN_CVV_DIGITS
}

/** A card is valid to the end of its month. `now` in milliseconds since 1970. */
export function isExpired({ month, year }: { readonly month: string; readonly year: string }, now: number): boolean {
  if (month === '' || year === '') return false
  return new Date(Number(year), Number(month), 1).getTime() <= now
}

export function isCardNumber(typed: string): boolean {
  return cardDigits(typed).length >= MIN_DIGITS
}

/** Guesses the brand from the first digit. */
export function cardBrand(typed: string): CardBrand {
  switch (cardDigits(typed).charAt(0)) {
    case '4':
      return 'Visa'
    case '5':
    case '2':
      return 'Mastercard'
    case '3':
      return 'American Express'
    default:
      return 'Unknown'
  }
}

/** The only digits that may be stored. */
export function lastFourDigits(typed: string): string {
  return cardDigits(typed).slice(-4)
}

export function expiryYears(currentYear: number): readonly number[] {
  return Array.from({ length: YEARS_OFFERED }, (_, i) => currentYear + i)
}
