import { type Kobo, koboFromNumeric } from '../../domain/money/money.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { DataError } from '../errors/data-error.ts'

/** Reads one column and throws on an unexpected value. `as` renames the column. */
type Reader = { (value: unknown): unknown; readonly as?: string }

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** The row type of a kind, with columns in camelCase or renamed. */
export type RowOf<Kind> = {
  readonly [Column in keyof Kind & string as Kind[Column] extends { readonly as: infer Name extends string }
    ? Name
    : Camel<Column>]: Kind[Column] extends (value: never) => infer Value ? Value : never
}

function wrong(value: unknown): never {
  throw new TypeError(`not expected: ${JSON.stringify(value)}`)
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : wrong(value))
export const count = (value: unknown): number => (typeof value === 'number' ? value : wrong(value))
export const flag = (value: unknown): boolean => (typeof value === 'boolean' ? value : wrong(value))
/** Milliseconds since 1970. */
export const time = (value: unknown): number => timeFromText(text(value))
export const kobo = (value: unknown): Kobo => koboFromNumeric(count(value))
export const asIs = (value: unknown): unknown => value

/** Renames a column. */
export const as = <const Name extends string, Value>(name: Name, read: (value: unknown) => Value) =>
  Object.assign((value: unknown) => read(value), { as: name })

/** Null for null, undefined and an empty string. */
export const optional =
  <Value>(read: (value: unknown) => Value) =>
  (value: unknown): Value | null =>
    value === null || value === undefined || value === '' ? null : read(value)

/** One of the known words; an unknown, newer one reads as the first. */
export const oneOf =
  <Word extends string>(...words: readonly [Word, ...(readonly Word[])]) =>
  (value: unknown): Word =>
    words.find((word) => word === value) ?? words[0]

/** A key of `known`; an unknown, newer one reads as the first. */
export const oneKeyOf = <Key extends string>(known: Readonly<Record<Key, unknown>>) =>
  oneOf(...(Object.keys(known) as [Key, ...Key[]]))

export const listOf =
  <Item>(read: (value: unknown) => Item) =>
  (value: unknown): readonly Item[] =>
    Array.isArray(value) ? value.map(read) : wrong(value)

/** Reads the named fields of an object, all of one type. */
export const recordOf =
  <Name extends string, Value>(names: readonly Name[], read: (value: unknown) => Value) =>
  (value: unknown): Readonly<Record<Name, Value>> => {
    const stored = Object(value) as Readonly<Record<string, unknown>>
    return Object.fromEntries(names.map((name) => [name, read(stored[name])])) as Record<Name, Value>
  }

/**
 * Builds a row reader from a table of columns; `columns` is its select list. Ignores other columns.
 * @throws DataError naming the malformed column
 */
export function rowKind<Kind extends Readonly<Record<string, Reader>>>(kind: Kind) {
  const columns = Object.entries(kind).map(
    ([column, read]) =>
      [column, read.as ?? column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), read] as const,
  )
  const read = (row: unknown) => {
    const stored = Object(row) as Readonly<Record<string, unknown>>
    const readColumn = (column: string, read: Reader) => {
      try {
        return read(stored[column])
      } catch (cause) {
        throw new DataError({ kind: 'unknown', message: `The column ${column} is ${String(cause)}` }, cause)
      }
    }
    return Object.fromEntries(columns.map(([column, name, read]) => [name, readColumn(column, read)])) as RowOf<Kind>
  }
  return Object.assign(read, { columns: Object.keys(kind).join() })
}
