export type ChangedRow = Readonly<Record<string, unknown>>

export type Filter = {
  readonly column: string
  readonly isNegated: boolean
  readonly operator: string
  readonly values: readonly string[]
}

const SYNTAX = /^([A-Za-z_][\w$]*)=(not\.)?(eq|neq|lt|lte|gt|gte|in|like|ilike|is|match|imatch|isdistinct)\.([\s\S]*)$/
const NUMERIC = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'])

/** Parses the filter of a subscription, `column=operator.value` joined by commas; throws on anything else. */
export function parseFilters(text: string | undefined): Filter[] {
  if (!text) return []
  return splitOutside(text).map((part) => {
    const [, column, not, operator, value] = SYNTAX.exec(part) ?? []
    if (column === undefined || operator === undefined || value === undefined) {
      throw new Error(`Error parsing \`filter\` params: ${JSON.stringify(part)}`)
    }
    const values = operator === 'in' ? splitOutside(value.replace(/^\(|\)$/g, '')) : [value]
    return { column, isNegated: not !== undefined, operator, values: values.map(unquote) }
  })
}

/** Whether a row passes every filter; `typeOf` names the PostgreSQL type of a column. */
export function passesFilters(
  filters: readonly Filter[],
  row: ChangedRow | null,
  typeOf: (column: string) => string | undefined,
): boolean {
  return filters.every((filter) => {
    if (!row || !(filter.column in row)) return false
    const isNumeric = NUMERIC.has(typeOf(filter.column) ?? '')
    const result = compare(filter, row[filter.column], isNumeric)
    return result !== null && result !== filter.isNegated
  })
}

/** Null where SQL gives null: a comparison with null is neither true nor false. */
function compare({ operator, values }: Filter, have: unknown, isNumeric: boolean): boolean | null {
  const [value = ''] = values
  if (operator === 'is') return value === 'null' || value === 'unknown' ? have === null : String(have) === value
  if (operator === 'isdistinct')
    return value === 'null' ? have !== null : have === null || !same(have, value, isNumeric)
  if (have === null) return null
  switch (operator) {
    case 'eq':
      return same(have, value, isNumeric)
    case 'neq':
      return !same(have, value, isNumeric)
    case 'in':
      return values.some((candidate) => same(have, candidate, isNumeric))
    case 'like':
    case 'ilike':
      return likePattern(value, operator === 'ilike').test(String(have))
    case 'match':
    case 'imatch':
      return new RegExp(value, operator === 'imatch' ? 'i' : '').test(String(have))
    default:
      return ordered(operator, have, value, isNumeric)
  }
}

function same(have: unknown, value: string, isNumeric: boolean): boolean {
  return isNumeric ? Number(have) === Number(value) : String(have) === value
}

function ordered(operator: string, have: unknown, value: string, isNumeric: boolean): boolean {
  const [left, right] = isNumeric ? [Number(have), Number(value)] : [String(have), value]
  if (operator === 'lt') return left < right
  if (operator === 'lte') return left <= right
  return operator === 'gt' ? left > right : left >= right
}

function likePattern(value: string, ignoresCase: boolean): RegExp {
  const source = value
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '[\\s\\S]*')
    .replaceAll('_', '[\\s\\S]')
  return new RegExp(`^${source}$`, ignoresCase ? 'i' : '')
}

/** Splits on commas outside (…) and "…". */
function splitOutside(text: string): string[] {
  const parts = ['']
  let depth = 0
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i] as string
    const isEscape = character === '\\' && isQuoted
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === '(') depth++
    else if (!isQuoted && character === ')') depth--
    if (character === ',' && !isQuoted && depth === 0) parts.push('')
    else parts[parts.length - 1] += isEscape ? character + (text[++i] ?? '') : character
  }
  return parts.filter((part) => part !== '')
}

function unquote(value: string): string {
  return value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value
}
