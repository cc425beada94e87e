import { type Dexie, liveQuery } from 'dexie'
import type { DeviceTransaction, LiveDeviceStore } from './device-store.ts'
import { isDiskFull } from './disk-full.ts'
import type { TableName } from './schema.ts'
import { onOtherContext } from './store-channel.ts'

const PICTURES: TableName[] = ['pictures', 'pictureBytes']

function transactionOver(database: Dexie): DeviceTransaction {
  const table = <T extends TableName>(name: T) => database.table(name)
  return {
    get: (name, id) => table(name).get(id),
    getMany: (name, ids) => table(name).bulkGet([...ids]),
    all: (name) => table(name).toArray(),
    where: (name, index, value) => table(name).where(index).equals(value).toArray(),
    lowest: (name, index, limit) => table(name).orderBy(index).limit(limit).toArray(),
    put: async (name, row) => void (await table(name).put(row)),
    putMany: async (name, rows) => void (await table(name).bulkPut([...rows])),
    remove: (name, ids) => table(name).bulkDelete([...ids]),
    clear: (name) => table(name).clear(),
  }
}

/** The page's store over an open Dexie database. A full disk costs the saved pictures first, then the write fails. */
export function dexieStore(database: Dexie): LiveDeviceStore {
  const tx = transactionOver(database)
  // Dexie follows its transaction through awaits only from an async function on.
  const read: LiveDeviceStore['read'] = (tables, work) => database.transaction('r', [...tables], async () => work(tx))
  const write: LiveDeviceStore['write'] = async (tables, work) => {
    const attempt = () => database.transaction('rw', [...tables], async () => work(tx))
    try {
      return await attempt()
    } catch (cause) {
      if (!isDiskFull(cause)) throw cause
      await database.transaction('rw', PICTURES, async () => {
        for (const name of PICTURES) await tx.clear(name)
      })
      return attempt()
    }
  }
  const live: LiveDeviceStore['live'] = (tables, question, onAnswer, onError) => {
    const ask = () => liveQuery(() => read(tables, question)).subscribe({ next: onAnswer, error: onError })
    let subscription = ask()
    // Dexie sees what Dexie writes, in every tab; the worker writes without it and says so on a channel of ours.
    const stopListening = onOtherContext((changed) => {
      if (!changed.some((name) => tables.includes(name))) return
      subscription.unsubscribe()
      subscription = ask()
    })
    return () => {
      stopListening()
      subscription.unsubscribe()
    }
  }
  return { read, write, live }
}
