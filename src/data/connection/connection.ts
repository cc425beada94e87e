import { createExternalStore } from '../../lib/external-store.ts'
import { storedChoice } from '../../lib/stored-value.ts'

/** What the browser says of the connection. `online` true is a hope, false a fact. */
export type Connection = { readonly online: boolean; readonly saveData: boolean }

type NetworkInformation = EventTarget & { readonly saveData?: boolean; readonly effectiveType?: string }
type WithConnection = Navigator & { readonly connection?: NetworkInformation }

/** The shopper's own choice. */
const choice = storedChoice('oja-data-saver', (text) => text === 'on' || text === 'off', { orInMemory: true })

const HOPEFUL: Connection = { online: true, saveData: false }
const store = createExternalStore<Connection>(HOPEFUL, watch)
let isWatching = false

/** The shopper's own choice; before there is one, what the browser asks for, and a connection slow enough to ask for it. */
function isSaving(): boolean {
  const own = choice.read()
  const { saveData = false, effectiveType } = (navigator as WithConnection).connection ?? {}
  return own ? own === 'on' : saveData || effectiveType?.endsWith('2g') === true
}

/** Whether the browser knows the connection to be a good one. */
export function isFastConnection(): boolean {
  return (navigator as WithConnection).connection?.effectiveType === '4g'
}

function read(): void {
  const saveData = isSaving()
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

/** Whether there is a connection, and whether the shopper asked to save data. The server and hydration see a connection. */
export const useConnection = store.use

/** Saves data from now on, or doesn't, whatever browser and connection say. */
export function chooseDataSaver(isOn: boolean): void {
  choice.write(isOn ? 'on' : 'off')
  read()
}

/** The same outside a screen, as it is now. */
export function getConnection(): Connection {
  watch()
  return store.get()
}

/** Calls back whenever it changes. Returns a way to stop. */
export function followConnection(listener: (connection: Connection) => void): () => void {
  return store.subscribe(() => listener(store.get()))
}
