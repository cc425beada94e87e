import { formatNaira } from '../../domain/money/money.ts'
import { readAmount } from '../../domain/typed/read-amount.ts'
import { fillText } from '../../lib/fill-text.ts'

const AMOUNT_IN_DOUBT = 'Do you mean {one} or {other}? Please write it like that.'

/** Returns an error that asks which amount is meant. Undefined if the text is unambiguous or no amount. */
export function ambiguousAmount(typed: string): string | undefined {
  const reading = readAmount(typed)
  if (!reading || 'sure' in reading) return undefined
  const [one = 0, other = 0] = reading.doubt
  return fillText(AMOUNT_IN_DOUBT, { one: formatNaira(one), other: formatNaira(other) })
}
