import { formatNaira } from '../../domain/money/money.ts'
import { readAmount } from '../../domain/typed/read-amount.ts'

/** Asks which amount is meant, beside the field; undefined where the text is clear, or no amount at all. */
export function amountDoubt(typed: string): string | undefined {
  const reading = readAmount(typed)
  if (!reading || 'sure' in reading) return undefined
  const [one = 0, other = 0] = reading.doubt
  return `Do you mean ${formatNaira(one)} or ${formatNaira(other)}? Please write it like that.`
}
