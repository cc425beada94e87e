import type { TableName } from './schema.ts'

const CHANNEL = 'oja-tables'

/** Tells the other contexts of this origin (tabs, worker) which tables changed. */
export function announceTables(tables: readonly TableName[]): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(tables)
  channel.close()
}

/** Calls back with the tables that another context changed. Returns a way to stop. */
export function onOtherContext(listener: (tables: readonly TableName[]) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = (event: MessageEvent<readonly TableName[]>) => listener(event.data)
  return () => channel.close()
}
