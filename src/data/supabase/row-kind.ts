import { type Kobo, koboFromNumeric } from '../../domain/money/money.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { DataError } from '../errors/data-error.ts'

/** Reads one column, and throws on what it can't be; `as` is its name in the shop, where that isn't the column's. */
type Reader = { (value: unknown): unknown; readonly as?: string }

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** The row that a kind reads, its columns in camelCase or as they are renamed. */
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

/** The column by another name. */
export const as = <const Name extends string, Value>(name: Name, read: (value: unknown) => Value) =>
  Object.assign((value: unknown) => read(value), { as: name })

/** Null too, and for an empty text. */
export const optional =
  <Value>(read: (value: unknown) => Value) =>
  (value: unknown): Value | null =>
    value === null || value === undefined || value === '' ? null : read(value)

/** One of the known words; a word newer than this build reads as the first. */
export const oneOf =
  <Word extends string>(...words: readonly [Word, ...(readonly Word[])]) =>
  (value: unknown): Word =>
    words.find((word) => word === value) ?? words[0]

/** A key of `known`; one newer than this build reads as the first. */
export const oneKeyOf = <Key extends string>(known: Readonly<Record<Key, unknown>>) =>
  oneOf(...(Object.keys(known) as [Key, ...Key[]]))

export const listOf =
  <Item>(read: (value: unknown) => Item) =>
  (value: unknown): readonly Item[] =>
    Array.isArray(value) ? value.map(read) : wrong(value)

/** Values of one kind, by names that stay as they are. */
export const recordOf =
  <Name extends string, Value>(names: readonly Name[], read: (value: unknown) => Value) =>
  (value: unknown): Readonly<Record<Name, Value>> => {
    const stored = Object(value) as Readonly<Record<string, unknown>>
    return Object.fromEntries(names.map((name) => [name, read(stored[name])])) as Record<Name, Value>
  }

/**
 * A reader of rows, by its table of columns, which it names for a select. What the database sends beyond them is left out.
 * @throws DataError naming the column that isn't as its table says
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
