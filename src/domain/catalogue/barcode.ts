/** EAN-8, UPC-A, EAN-13 (with ISBN) and GTIN-14 end in a check digit: https://www.gs1.org/services/how-calculate-check-digit-manually */
const LENGTHS_WITH_CHECK_DIGIT: ReadonlySet<number> = new Set([8, 12, 13, 14])

/** Strips spaces and hyphens from a numeric barcode. Trims any other text. */
export function barcodeAsStored(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d+$/.test(digits) ? digits : typed.trim()
}

/** Returns the correct check digit of an EAN or UPC. Null if the barcode ends in it, or has no check digit. */
export function expectedCheckDigit(barcode: string): number | null {
  if (!/^\d+$/.test(barcode) || !LENGTHS_WITH_CHECK_DIGIT.has(barcode.length)) return null
  const digits = [...barcode].map(Number).reverse()
  const [last, ...others] = digits
  const sum = others.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0)
  const expected = (10 - (sum % 10)) % 10
  return expected === last ? null : expected
}

/** Whether Excel shortened a long number to `5.9E+12`, which loses its last digits. */
export function isShortenedNumber(typed: string): boolean {
  return /^\d([.,]\d+)?E\+?\d+$/i.test(typed.trim())
}
