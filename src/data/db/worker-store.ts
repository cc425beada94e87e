import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { openBroadcast } from '../../lib/broadcast.ts'
import type { Store, StoreTable, Tables } from './store.ts'
import { DATABASE_NAME, type Rows, type TableName } from './tables.ts'

/** Where Dexie hears of writes in other tabs, to ask its live queries again (dexie 4, `STORAGE_MUTATED_DOM_EVENT_NAME`). */
const DEXIE_CHANNEL = 'x-storagemutated-1'
const ALL_KEYS = { from: Number.NEGATIVE_INFINITY, to: [[]], d: 1 }

type Transaction = IDBPTransaction<unknown, string[], 'readwrite'>

function tableOver<T extends TableName>(transaction: Transaction, name: T): StoreTable<Rows[T]> {
  const store = transaction.objectStore(name)
  return {
    get: (id) => store.get(id),
    bulkGet: (ids) => Promise.all(ids.map((id) => store.get(id))),
    toArray: () => store.getAll(),
    where: (index) => ({ equals: (value) => ({ toArray: () => store.index(index).getAll(value) }) }),
    orderBy: (index) => ({ limit: (count) => ({ toArray: () => store.index(index).getAll(null, count) }) }),
    put: (row) => store.put(row),
    bulkPut: (rows) => Promise.all(rows.map((row) => store.put(row))),
    bulkDelete: (ids) => Promise.all(ids.map((id) => store.delete(id))),
    clear: () => store.clear(),
  }
}

/** Opens what the page made. Rejects when there is nothing: an empty database made here would spoil Dexie's first upgrade. */
async function openExisting(name: string, onGone: () => void): Promise<IDBPDatabase> {
  const database: IDBPDatabase = await openDB(name, undefined, {
    upgrade(_database, _oldVersion, _newVersion, transaction) {
      transaction.done.catch(() => {}) // openDB rejects for the same reason.
      transaction.abort()
    },
    blocking() {
      database.close()
      onGone()
    },
    terminated: onGone,
  })
  return database
}

/** In the form in which Dexie announces its own writes: any key of these tables and of their indexes may have changed. */
function changesOf(transaction: Transaction): Readonly<Record<string, typeof ALL_KEYS>> {
  const parts = [...transaction.objectStoreNames].flatMap((table) =>
    ['', ':dels', ...transaction.objectStore(table).indexNames].map((index) => `${table}/${index}`),
  )
  return Object.fromEntries(parts.map((part) => [`idb://${transaction.db.name}/${part}`, ALL_KEYS]))
}

function announce(changes: ReturnType<typeof changesOf>): void {
  const channel = openBroadcast(DEXIE_CHANNEL)
  channel?.postMessage(changes)
  channel?.close()
}

function abort(transaction: Transaction): void {
  transaction.done.catch(() => {}) // The caller has the cause already.
  try {
    transaction.abort()
  } catch {
    // It had ended by itself, which is then the cause.
  }
}

async function run<K extends TableName, T>(
  transaction: Transaction,
  names: readonly K[],
  work: (tables: Tables<K>) => PromiseLike<T>,
): Promise<T> {
  const tables = Object.fromEntries(names.map((name) => [name, tableOver(transaction, name)])) as Tables<K>
  try {
    const result = await work(tables)
    await transaction.done
    return result
  } catch (cause) {
    abort(transaction)
    throw cause
  }
}

/** The worker's tables, without Dexie, which weighs more than the whole worker. Calls reject while the page has not made the database. */
export function workerStore(name = DATABASE_NAME): Store {
  let opening: Promise<IDBPDatabase> | null = null
  const forget = () => {
    opening = null
  }
  const open = () => {
    opening ??= openExisting(name, forget).catch((cause: unknown) => {
      forget()
      throw cause
    })
    return opening
  }
  const begin = async (names: readonly TableName[], mode: 'readonly' | 'readwrite') =>
    (await open()).transaction([...names], mode) as Transaction
  return {
    read: async (names, work) => run(await begin(names, 'readonly'), names, work),
    write: async (names, work) => {
      const transaction = await begin(names, 'readwrite')
      const changes = changesOf(transaction)
      const result = await run(transaction, names, work)
      announce(changes)
      return result
    },
  }
}
