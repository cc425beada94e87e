/** Ten digits: mobile numbers from 7, 8 or 9, fixed lines from 20. Longer ones belong to services, which no text message reaches. */
const NIGERIAN = /^234(?:20|[789]\d)\d{8}$/
/** E.164 allows 15 digits; no country's numbers are shorter than 7 with their code. */
const INTERNATIONAL = /^[1-9]\d{6,14}$/
/** People and phone books write these between the digits: blanks, dashes of all kinds, and marks of the direction of writing. */
const NO_NUMBER = /[^0-9()+./ \t\r\n\u00a0\u2000-\u2015\u202a-\u202f\u2212-]/
/** A calling code and the zero that is only dialled inside the country; in the countries left out, numbers begin with a zero. */
const CODE_AND_ZERO =
  /^(2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?!225|229|241|242|378)(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[05789]|9[679])\d)0/

/**
 * A typed phone number as E.164: Nigerian ones in any usual writing become +234…, foreign ones need their + or 00. One number, one spelling, as
 * libphonenumber has it; SQL's `private.phone_of` spells alike. Null when it can't be a phone number.
 */
export function normalizePhone(typed: string): string | null {
  if (NO_NUMBER.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  const isInternational = /^[^\d+]*(?:\+|00)/.test(typed) || digits.startsWith('234')
  const number = (isInternational ? digits.replace(/^009?(?=234)|^00/, '') : `234${digits}`).replace(
    CODE_AND_ZERO,
    '$1',
  )
  const rule = number.startsWith('234') ? NIGERIAN : INTERNATIONAL
  return rule.test(number) ? `+${number}` : null
}

export function isPhone(typed: string): boolean {
  return normalizePhone(typed) !== null
}
