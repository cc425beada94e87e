import { barcodeAsStored, expectedCheckDigit, isShortenedNumber } from '../../../domain/catalogue/barcode.ts'

/** Why a typed or imported barcode can't be right, for an admin to read. */
export function barcodeProblem(typed: string): string | undefined {
  if (isShortenedNumber(typed))
    return 'A spreadsheet has shortened this number. Make its column text there, and enter all digits.'
  const digit = expectedCheckDigit(barcodeAsStored(typed))
  return digit === null
    ? undefined
    : `One of the digits can't be right: after the others, the last one would be ${digit}. Read the barcode once more; a number of your own belongs into SKU.`
}
