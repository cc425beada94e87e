import type { Rows, TableName } from './tables.ts'

/** Page and worker share code that works on tables through these. The names are Dexie's: in the page it is a Dexie table. */
export type StoreTable<Row> = {
  get(id: string): PromiseLike<Row | undefined>
  /** In the order asked for, with gaps. */
  bulkGet(ids: readonly string[]): PromiseLike<(Row | undefined)[]>
  toArray(): PromiseLike<Row[]>
  count(): PromiseLike<number>
  where(index: string): {
    equals(value: string | number): { toArray(): PromiseLike<Row[]> }
    /** The first of the rows with higher values, in their order. */
    above(value: string | number): { limit(count: number): { toArray(): PromiseLike<Row[]> } }
  }
  /** The rows with the lowest values of an index first. */
  orderBy(index: string): { limit(count: number): { toArray(): PromiseLike<Row[]> } }
  put(row: Row): PromiseLike<unknown>
  bulkPut(rows: readonly Row[]): PromiseLike<unknown>
  bulkDelete(ids: readonly string[]): PromiseLike<unknown>
  clear(): PromiseLike<unknown>
}

/** The tables of one transaction. Await nothing else inside: the browser would commit early. */
export type Tables<K extends TableName = TableName> = Pick<{ [T in TableName]: StoreTable<Rows[T]> }, K>

/**
 * Transactions over the device's tables, for code that runs in the page (Dexie) and in the worker (idb).
 * `write` resolves only when the transaction has completed, and rejects with nothing stored.
 */
export type Store = {
  read<K extends TableName, T>(names: readonly K[], work: (tables: Tables<K>) => PromiseLike<T>): Promise<T>
  write<K extends TableName, T>(names: readonly K[], work: (tables: Tables<K>) => PromiseLike<T>): Promise<T>
}
