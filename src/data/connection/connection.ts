import { backoffMs } from '../../lib/backoff.ts'
import { createExternalStore, shopOnline } from '../../lib/external-store.ts'
import { storedChoice } from '../../lib/stored-value.ts'
import { supabaseUrl } from './config.ts'
import { followRequests } from './heard-requests.ts'

/** Whether the shop can be reached, as far as requests tell, and whether data is to be saved. */
export type Connection = { readonly online: boolean; readonly saveData: boolean }

type NetworkInformation = EventTarget & { readonly saveData?: boolean; readonly effectiveType?: string }
type WithConnection = Navigator & { readonly connection?: NetworkInformation }

const TIMEOUT_MS = 10_000
const LONGEST_WAIT_MS = 60_000

/** The shopper's own choice. */
const choice = storedChoice('oja-data-saver', (text) => text === 'on' || text === 'off', { orInMemory: true })

const HOPEFUL: Connection = { online: true, saveData: false }
const store = createExternalStore<Connection>(HOPEFUL, watch)
let isWatching = false
let trying: Promise<boolean> | null = null
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

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

function set(online: boolean): void {
  const saveData = isSaving()
  const before = store.get()
  if (before.online !== online || before.saveData !== saveData) store.set({ online, saveData })
  shopOnline.set(online)
}

/** The cheapest question there is: whatever answers proves that the shop can be reached, a refusal too. */
async function knock(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    await fetch(`${supabaseUrl()}/auth/v1/health`, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal })
    return true
  } catch {
    // No answer is the finding.
    return false
  }
}

function noteAnswer(): void {
  failures = 0
  clearTimeout(timer)
  set(true)
}

async function tryNow(): Promise<boolean> {
  clearTimeout(timer)
  const hasAnswered = await knock()
  if (hasAnswered) noteAnswer()
  else {
    set(false)
    failures += 1
    timer = setTimeout(tryIfSeen, backoffMs(failures, LONGEST_WAIT_MS))
  }
  return hasAnswered
}

/** Tries whether the shop can be reached, now. Never rejects. */
export function tryConnection(): Promise<boolean> {
  trying ??= tryNow().finally(() => {
    trying = null
  })
  return trying
}

function tryIfSeen(): void {
  if (!store.get().online && document.visibilityState === 'visible') void tryConnection()
}

/** The browser's word is a hint: it calls a working connection offline (VPNs, odd drivers), and a dead one online. */
function takeHint(): void {
  set(navigator.onLine)
  if (!navigator.onLine) void tryConnection()
}

function watch(): void {
  if (isWatching) return
  isWatching = true
  window.addEventListener('online', takeHint)
  window.addEventListener('offline', takeHint)
  document.addEventListener('visibilitychange', tryIfSeen)
  ;(navigator as WithConnection).connection?.addEventListener('change', () => set(store.get().online))
  // One request without an answer may have its own reasons.
  followRequests((hasAnswered) => {
    if (hasAnswered) noteAnswer()
    else if (store.get().online) void tryConnection()
  })
  takeHint()
}

/** Whether there is a connection, and whether the shopper asked to save data. The server and hydration see a connection. */
export const useConnection = store.use

/** Saves data from now on, or doesn't, whatever browser and connection say. */
export function chooseDataSaver(isOn: boolean): void {
  choice.write(isOn ? 'on' : 'off')
  set(store.get().online)
}

export function getConnection(): Connection {
  watch()
  return store.get()
}

/** Calls back whenever it changes. Returns a way to stop. */
export function followConnection(listener: (connection: Connection) => void): () => void {
  return store.subscribe(() => listener(store.get()))
}
