import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { openBroadcast } from '../../lib/other-tabs.ts'
import type { Store, StoreTable, Tables } from './store.ts'
import { DATABASE_NAME, type Rows, type TableName, WORKER_CHANNEL, type WorkerWrite } from './tables.ts'

type Transaction = IDBPTransaction<unknown, string[], 'readwrite'>

function tableOver<T extends TableName>(transaction: Transaction, name: T): StoreTable<Rows[T]> {
  const store = transaction.objectStore(name)
  const first = (index: string, range?: IDBKeyRange) => (count: number) => ({
    toArray: () => (index === store.keyPath ? store : store.index(index)).getAll(range, count),
  })
  return {
    get: (id) => store.get(id),
    bulkGet: (ids) => Promise.all(ids.map((id) => store.get(id))),
    toArray: () => store.getAll(),
    count: () => store.count(),
    where: (index) => ({
      equals: (value) => ({ toArray: () => store.index(index).getAll(value) }),
      above: (value) => ({ limit: first(index, IDBKeyRange.lowerBound(value, true)) }),
    }),
    orderBy: (index) => ({ limit: first(index) }),
    put: (row) => store.put(row),
    bulkPut: (rows) => Promise.all(rows.map((row) => store.put(row))),
    bulkDelete: (ids) => Promise.all(ids.map((id) => store.delete(id))),
    clear: () => store.clear(),
  }
}

/** Opens the page's database. Rejects if there is none: an empty one created here would break Dexie's first upgrade. */
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

/** Makes pages refresh their live queries, because Dexie sees only its own page's writes. */
function announce(written: WorkerWrite): void {
  const channel = openBroadcast(WORKER_CHANNEL)
  channel?.postMessage(written)
  channel?.close()
}

function abort(transaction: Transaction): void {
  transaction.done.catch(() => {}) // The caller has the cause already.
  try {
    transaction.abort()
  } catch {
    // The transaction had already ended, and `cause` says why.
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

/** The worker's tables, without Dexie, which is larger than the whole worker. Calls reject until the page has created the database. */
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
      const result = await run(await begin(names, 'readwrite'), names, work)
      announce({ name, tables: names })
      return result
    },
  }
}
