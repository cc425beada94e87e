import { createExternalStore } from '../external-store.ts'

/** What the browser says of the line. `online` true is a hope, false a fact. */
export type Connection = { readonly online: boolean; readonly saveData: boolean }

type WithConnection = Navigator & { readonly connection?: EventTarget & { readonly saveData?: boolean } }

const HOPEFUL: Connection = { online: true, saveData: false }
const store = createExternalStore<Connection>(HOPEFUL, watch)
let isWatching = false

function read(): void {
  const saveData = (navigator as WithConnection).connection?.saveData ?? false
  const { online, saveData: before } = store.get()
  if (navigator.onLine !== online || saveData !== before) store.set({ online: navigator.onLine, saveData })
}

function watch(): void {
  if (isWatching) return
  isWatching = true
  window.addEventListener('online', read)
  window.addEventListener('offline', read)
  ;(navigator as WithConnection).connection?.addEventListener('change', read)
  read()
}

/** Whether there is a line, and whether the shopper asked to save data. The server and hydration see a line. */
export const useConnection = store.use

/** The same outside a screen, as it is now. */
export function getConnection(): Connection {
  watch()
  return store.get()
}

/** Calls back whenever it changes. Returns a way to stop. */
export function followConnection(listener: (connection: Connection) => void): () => void {
  return store.subscribe(() => listener(store.get()))
}
