type ParseText = (text: string) => unknown

// With PostgREST, PostgreSQL formats the JSON, with ISO times and plain numbers; lite formats the driver's parsed values.
const isoTimestamp: ParseText = (text) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
const plainNumber: ParseText = (text) => (text === 'NaN' ? text : Number(text))

/** Parsers by type OID whose values match PostgREST's JSON. */
export const VALUE_PARSERS: Readonly<Record<number, ParseText>> = {
  1114: isoTimestamp,
  1184: isoTimestamp,
  1700: plainNumber,
}

export const JSON_OIDS = { json: 114, jsonb: 3802 } as const

/** lite passes JSON as text; encoding it again would store a string. */
export function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
