import type { DeviceStore, DeviceTransaction } from './device-store.ts'
import { DATABASE_NAME, type TableName } from './schema.ts'
import { announceTables } from './store-channel.ts'

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function lowestOf(index: IDBIndex, limit: number): Promise<unknown[]> {
  return answer(index.getAll(null, limit))
}

function transactionOver(transaction: IDBTransaction): DeviceTransaction {
  const table = (name: TableName) => transaction.objectStore(name)
  return {
    get: (name, id) => answer(table(name).get(id)),
    getMany: (name, ids) => Promise.all(ids.map((id) => answer(table(name).get(id)))),
    all: (name) => answer(table(name).getAll()),
    where: (name, index, value) => answer(table(name).index(index).getAll(value)),
    lowest: async (name, index, limit) => (await lowestOf(table(name).index(index), limit)) as never,
    put: async (name, row) => void (await answer(table(name).put(row))),
    putMany: async (name, rows) => void (await Promise.all(rows.map((row) => answer(table(name).put(row))))),
    remove: async (name, ids) => void (await Promise.all(ids.map((id) => answer(table(name).delete(id))))),
    clear: async (name) => void (await answer(table(name).clear())),
  }
}

/** Opens what the page made. Rejects when there is nothing: an empty database made here would spoil Dexie's first upgrade. */
function openExisting(name: string, onGone: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const database = request.result
      database.onversionchange = () => {
        database.close()
        onGone()
      }
      database.onclose = onGone
      resolve(database)
    }
  })
}

/** The worker's store: plain IndexedDB, without Dexie. Calls reject while the page has not made the database. */
export function idbStore(name = DATABASE_NAME): DeviceStore {
  let opening: Promise<IDBDatabase> | null = null
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
  const run = async <T>(
    mode: IDBTransactionMode,
    tables: readonly TableName[],
    work: (tx: DeviceTransaction) => Promise<T>,
  ): Promise<T> => {
    const transaction = (await open()).transaction(tables, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new DOMException('Transaction aborted', 'AbortError'))
    })
    try {
      const result = await work(transactionOver(transaction))
      await done
      return result
    } catch (cause) {
      done.catch(() => {})
      // Already finished when the cause is the transaction's own end.
      try {
        transaction.abort()
      } catch {
        throw cause
      }
      throw cause
    }
  }
  return {
    read: (tables, work) => run('readonly', tables, work),
    write: async (tables, work) => {
      const result = await run('readwrite', tables, work)
      announceTables(tables)
      return result
    },
  }
}
