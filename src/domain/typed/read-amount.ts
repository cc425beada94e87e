import { type Kobo, koboFromNumeric } from '../money/money.ts'

/** The result of parsing typed text: one value, several possible ones for the user to choose from, or null if it can't be parsed. */
export type Reading<Value> = { readonly sure: Value } | { readonly doubt: readonly Value[] } | null

export type DecimalMark = '.' | ','

/** People write naira as `₦12,500`, `N12,500`, `NGN 12,500`, `#12,500`, `12500 naira`, `12500/=` and `12500/-`. */
const BEFORE = /^(?:₦|NGN|N|#)\s*/i
const AFTER = /\s*(?:₦|NGN|naira|\/=|\/-|N)$/i
const SPACES = /[\s\u00a0\u202f'’]/g
/** Spaces and apostrophes are valid only between thousands. */
const SPACED = /^\d{1,3}(?:[\s\u00a0\u202f'’]\d{3})+(?=[.,]\d{1,2}$|$)/

const WRITTEN = {
  '.': /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/,
  ',': /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d{1,2})?$/,
} as const satisfies Readonly<Record<DecimalMark, RegExp>>

/** Comma decimals that can't be thousands: `1.250,00`, `12500,50`. */
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
 * Parses naira as people and spreadsheets write them, to kobo. Nigeria writes a comma between thousands and a point before decimals. An ambiguous
 * amount stays in doubt unless `mark` names the file's decimal mark.
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
  // `12,50` may be `12,500` with a digit missing.
  return { doubt: [other, usual ?? koboFromNumeric(text.replace(',', ''))] }
}

/** Parses naira typed into a field, to kobo. NaN if that fails or is ambiguous. */
export function koboFromTyped(typed: string): Kobo {
  const reading = readAmount(typed)
  return reading && 'sure' in reading ? reading.sure : Number.NaN
}
