import type { Rows, TableName } from './tables.ts'

/** Table interface shared by page and worker. The names are Dexie's; in the page it is a Dexie table. */
export type StoreTable<Row> = {
  get(id: string): PromiseLike<Row | undefined>
  /** In the order of the ids, with undefined for missing rows. */
  bulkGet(ids: readonly string[]): PromiseLike<(Row | undefined)[]>
  toArray(): PromiseLike<Row[]>
  count(): PromiseLike<number>
  where(index: string): {
    equals(value: string | number): { toArray(): PromiseLike<Row[]> }
    /** Rows above the value, in index order. */
    above(value: string | number): { limit(count: number): { toArray(): PromiseLike<Row[]> } }
  }
  /** Rows in index order, lowest first. */
  orderBy(index: string): { limit(count: number): { toArray(): PromiseLike<Row[]> } }
  put(row: Row): PromiseLike<unknown>
  bulkPut(rows: readonly Row[]): PromiseLike<unknown>
  bulkDelete(ids: readonly string[]): PromiseLike<unknown>
  clear(): PromiseLike<unknown>
}

/** The tables of one transaction. Awaiting anything else inside commits it early. */
export type Tables<K extends TableName = TableName> = Pick<{ [T in TableName]: StoreTable<Rows[T]> }, K>

/**
 * Transactions over the device's tables, in the page (Dexie) and the worker (idb). `write` resolves once the transaction
 * has completed, and rejects with nothing stored.
 */
export type Store = {
  read<K extends TableName, T>(names: readonly K[], work: (tables: Tables<K>) => PromiseLike<T>): Promise<T>
  write<K extends TableName, T>(names: readonly K[], work: (tables: Tables<K>) => PromiseLike<T>): Promise<T>
}
