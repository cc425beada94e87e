/** Ten digits: mobiles start with 7, 8 or 9, landlines with 20. Longer numbers are services, which can't receive texts. */
const NIGERIAN = /^234(?:20|[789]\d)\d{8}$/
/** E.164 allows 15 digits. With its country code, no number has fewer than 7. */
const INTERNATIONAL = /^[1-9]\d{6,14}$/
/** Any character but digits and the separators of typed and copied numbers: spaces, dashes and direction marks. */
const NO_NUMBER = /[^0-9()+./ \t\r\n\u00a0\u2000-\u2015\u202a-\u202f\u2212-]/
/** A country code followed by the trunk zero. The countries left out keep a leading zero in their numbers. */
const CODE_AND_ZERO =
  /^(2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?!225|229|241|242|378)(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[05789]|9[679])\d)0/

/**
 * Converts a typed phone number to E.164, spelled as in libphonenumber and the database's `private.normalize_phone`. Without + or
 * 00 it is Nigerian. Returns null if it can't be a phone number.
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
