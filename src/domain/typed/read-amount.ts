import { type Kobo, koboFromNumeric } from '../money/money.ts'

/** A text that a person typed: one certain meaning, several possible ones of which they are asked, or none. */
export type Reading<Value> = { readonly sure: Value } | { readonly doubt: readonly Value[] } | null

export type DecimalMark = '.' | ','

/** People write naira as `₦12,500`, `N12,500`, `NGN 12,500`, `#12,500`, `12500 naira`, `12500/=` and `12500/-`. */
const BEFORE = /^(?:₦|NGN|N|#)\s*/i
const AFTER = /\s*(?:₦|NGN|naira|\/=|\/-|N)$/i
const SPACES = /[\s\u00a0\u202f'’]/g
/** Spaces and apostrophes only stand between thousands. */
const SPACED = /^\d{1,3}(?:[\s\u00a0\u202f'’]\d{3})+(?=[.,]\d{1,2}$|$)/

const WRITTEN = {
  '.': /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/,
  ',': /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d{1,2})?$/,
} as const satisfies Readonly<Record<DecimalMark, RegExp>>

/** Comma decimals that nobody takes for thousands: `1.250,00`, `12500,50`. */
const SURELY_COMMA = /\..*,|\d{4},|\..*\./

function plainDigits(typed: string): string {
  const bare = typed.trim().replace(BEFORE, '').replace(AFTER, '').replace(/,\s+/g, ',')
  return SPACED.test(bare) ? bare.replace(SPACES, '') : bare
}

function withMark(text: string, mark: DecimalMark): Kobo | null {
  if (!WRITTEN[mark].test(text)) return null
  return koboFromNumeric(mark === '.' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.'))
}

/**
 * Naira as a person or a spreadsheet writes them, in kobo. A comma between thousands and a dot before decimals is what Nigeria writes; anything
 * that could be meant otherwise is in doubt until `mark` says what stands before the decimals in this file.
 */
export function readAmount(typed: string, mark?: DecimalMark): Reading<Kobo> {
  const text = plainDigits(typed)
  const [usual, other] = [withMark(text, '.'), withMark(text, ',')]
  if (mark) {
    const kobo = mark === '.' ? usual : other
    return kobo === null ? null : { sure: kobo }
  }
  if (other === null || usual === other) return usual === null ? null : { sure: usual }
  if (usual === null && SURELY_COMMA.test(text)) return { sure: other }
  // `12,50` may have lost a digit.
  return { doubt: [other, usual ?? koboFromNumeric(text.replace(',', ''))] }
}

/** Naira typed into a field, in kobo; NaN where they are none, or could be two amounts. */
export function koboFromTyped(typed: string): Kobo {
  const reading = readAmount(typed)
  return reading && 'sure' in reading ? reading.sure : Number.NaN
}
