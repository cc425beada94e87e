import { type FieldKind, type FieldTypes, VARIANT_FIELDS } from '../../domain/catalogue/product-fields.ts'
import { numericFromKobo } from '../../domain/money/money.ts'

type Writers = { readonly [Kind in FieldKind]: (value: FieldTypes[Kind]['value']) => FieldTypes[Kind]['record'] }

const asIs = <T>(value: T): T => value

const isoTime = (ms: number) => new Date(ms).toISOString()

const WRITERS: Writers = {
  id: asIs,
  text: asIs,
  optionalText: asIs,
  status: asIs,
  category: asIs,
  flag: asIs,
  count: asIs,
  money: numericFromKobo,
  optionalMoney: (kobo) => (kobo === null ? null : numericFromKobo(kobo)),
  time: isoTime,
  optionalTime: (ms) => (ms === null ? null : isoTime(ms)),
  textList: asIs,
  textPairs: asIs,
  variants: (variants) =>
    variants.map((variant) => columnsFromValues(VARIANT_FIELDS, variant) as FieldTypes['variants']['record'][number]),
}

/** Converts values to database columns: prices in naira, times in ISO 8601. */
export function columnsFromValues(
  fields: Readonly<Record<string, { readonly column: string; readonly kind: FieldKind }>>,
  values: object,
): object {
  const columns = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    return field ? [[field.column, (WRITERS[field.kind] as (value: unknown) => unknown)(value)]] : []
  })
  return Object.fromEntries(columns)
}
