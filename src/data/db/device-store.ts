import type { DeviceRows, TableName } from './schema.ts'

type IndexValue = string | number

/** What may be done inside one transaction. Await nothing else inside: the browser would commit early. */
export type DeviceTransaction = {
  get<T extends TableName>(table: T, id: string): Promise<DeviceRows[T] | undefined>
  getMany<T extends TableName>(table: T, ids: readonly string[]): Promise<(DeviceRows[T] | undefined)[]>
  all<T extends TableName>(table: T): Promise<DeviceRows[T][]>
  where<T extends TableName>(table: T, index: string, value: IndexValue): Promise<DeviceRows[T][]>
  /** The rows with the lowest values of an index, lowest first. */
  lowest<T extends TableName>(table: T, index: string, limit: number): Promise<DeviceRows[T][]>
  put<T extends TableName>(table: T, row: DeviceRows[T]): Promise<void>
  putMany<T extends TableName>(table: T, rows: readonly DeviceRows[T][]): Promise<void>
  remove(table: TableName, ids: readonly string[]): Promise<void>
  clear(table: TableName): Promise<void>
}

/**
 * The tables of this device, the same for the page (Dexie), the worker (plain IndexedDB) and a browser that keeps nothing (memory).
 * `write` resolves only when the transaction has completed, and rejects with nothing stored.
 */
export type DeviceStore = {
  read<T>(tables: readonly TableName[], work: (tx: DeviceTransaction) => Promise<T>): Promise<T>
  write<T>(tables: readonly TableName[], work: (tx: DeviceTransaction) => Promise<T>): Promise<T>
}

/** A store that can also tell when the answer of a question changes, in this page or another. */
export type LiveDeviceStore = DeviceStore & {
  /** Calls back with the answer now and after each change of what it was read from. Returns a way to stop. */
  live<T>(
    tables: readonly TableName[],
    question: (tx: DeviceTransaction) => Promise<T>,
    onAnswer: (answer: T) => void,
    onError: (cause: unknown) => void,
  ): () => void
}
