/** Mobile numbers have ten digits from 7, 8 or 9; fixed lines eight, or ten from 2 since 2023 (Nigerian Communications Commission). */
const NIGERIAN_SUBSCRIBER = /^(?:[789]\d{9}|2\d{9}|[1-9]\d{7})$/
/** E.164 allows 15 digits; no country's numbers are shorter than 7 with their code. */
const INTERNATIONAL = /^[1-9]\d{6,14}$/

function nigerian(subscriber: string): string | null {
  return NIGERIAN_SUBSCRIBER.test(subscriber) ? `+234${subscriber}` : null
}

/**
 * A typed phone number as E.164: Nigerian ones in any usual writing become +234…, foreign ones need their +.
 * Null when it can't be a phone number.
 */
export function normalizePhone(typed: string): string | null {
  if (/[^\d\s()+./-]/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  const isInternational = /^\s*\(?\s*(?:\+|00)/.test(typed)
  const number = isInternational ? digits.replace(/^00/, '') : digits
  // Many write +234 (0) 803…: the zero is only dialled inside the country.
  if (number.startsWith('234')) return nigerian(number.slice(3).replace(/^0/, ''))
  if (isInternational) return INTERNATIONAL.test(number) ? `+${number}` : null
  return nigerian(number.replace(/^0/, ''))
}

export function isPhone(typed: string): boolean {
  return normalizePhone(typed) !== null
}
