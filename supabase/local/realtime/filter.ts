export type ChangedRow = Readonly<Record<string, unknown>>

export type Filter = { readonly column: string; readonly value: string }

const SYNTAX = /^([A-Za-z_][\w$]*)=eq\.([\s\S]*)$/

/** Parses a subscription's filter, `column=eq.value`, the only form the shop uses; throws on others. */
export function parseFilter(text: string | undefined): Filter | null {
  if (!text) return null
  const [, column, value] = SYNTAX.exec(text) ?? []
  if (column === undefined || value === undefined) {
    throw new Error(`Error parsing \`filter\` params: ${JSON.stringify(text)}`)
  }
  return { column, value }
}

export function passesFilter(filter: Filter | null, row: ChangedRow | null): boolean {
  if (!filter) return true
  const have = row?.[filter.column]
  return have !== undefined && have !== null && String(have) === filter.value
}
