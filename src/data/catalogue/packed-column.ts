/**
 * Texts of one length, the first characters of all together, then the second ones. With a step they are base 36 and tell a
 * number: the first one and that many steps. With values the number tells which of them is meant.
 */
type Planes<T> = {
  readonly planes: readonly string[]
  readonly first?: number
  readonly step?: number
  readonly values?: readonly T[]
}

/** Texts behind the character that is in none of them; planes; or everything as it is. */
export type PackedColumn<T> = string | Planes<T> | readonly T[]

export type PackedColumns<Row> = { readonly [column in keyof Row]: PackedColumn<Row[column]> }

export function readColumn<T>(packed: PackedColumn<T>): readonly T[] {
  if (typeof packed === 'string') return packed.slice(1).split(packed.charAt(0)) as T[]
  if (!('planes' in packed)) return packed
  const { planes, first = 0, step, values } = packed
  return Array.from({ length: planes[0]?.length ?? 0 }, (_, place) => {
    const text = planes.map((plane) => plane[place]).join('')
    const number = step && first + step * Number.parseInt(text, 36)
    return (number === undefined ? text : values ? values[number] : number) as T
  })
}

/** The rows of columns, of which each has a value of every row, one by one. */
export function* readRows<Row>(packed: PackedColumns<Row>): Generator<Row> {
  const columns = Object.entries<PackedColumn<unknown>>(packed).map(
    ([name, column]) => [name, readColumn(column)] as const,
  )
  const count = columns[0]?.[1].length ?? 0
  for (let place = 0; place < count; place += 1) {
    yield Object.fromEntries(columns.map(([name, values]) => [name, values[place]])) as Row
  }
}
