import * as TEXT from '../../../content/admin/screens/products.ts'
import { barcodeAsStored, expectedCheckDigit, isShortenedNumber } from '../../../domain/catalogue/barcode.ts'
import { fillText } from '../../../lib/fill-text.ts'

/** Why a typed or imported barcode can't be right, for an admin to read. */
export function barcodeProblem(typed: string): string | undefined {
  if (isShortenedNumber(typed)) return TEXT.barcodeShortened
  const digit = expectedCheckDigit(barcodeAsStored(typed))
  return digit === null ? undefined : fillText(TEXT.barcodeWrong, { digit })
}
