import { backoffMs } from '../../lib/backoff.ts'
import { createExternalStore, shopOnline } from '../../lib/external-store.ts'
import { storedChoice } from '../../lib/stored-value.ts'
import { supabaseAnonKey, supabaseUrl } from './config.ts'
import { isPortalPage, onRequest } from './request-outcomes.ts'

/** Whether the shop is reachable, as recent requests show, and whether to save data. */
export type Connection = { readonly online: boolean; readonly saveData: boolean }

type NetworkInformation = EventTarget & { readonly saveData?: boolean; readonly effectiveType?: string }
type WithConnection = Navigator & { readonly connection?: NetworkInformation }

const TIMEOUT_MS = 10_000
const MAX_WAIT_MS = 60_000

const choice = storedChoice('oja-data-saver', (text) => text === 'on' || text === 'off', { orInMemory: true })

const HOPEFUL: Connection = { online: true, saveData: false }
const store = createExternalStore<Connection>(HOPEFUL, watch)
let isWatching = false
let trying: Promise<boolean> | null = null
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Data Saver: the shopper's own choice; until they choose, the browser's Save-Data setting or a 2G connection turns it on. */
function isSaving(): boolean {
  const own = choice.read()
  const { saveData = false, effectiveType } = (navigator as WithConnection).connection ?? {}
  return own ? own === 'on' : saveData || effectiveType?.endsWith('2g') === true
}

/** Whether the browser reports a fast (4G) connection. */
export function isFastConnection(): boolean {
  return (navigator as WithConnection).connection?.effectiveType === '4g'
}

function set(online: boolean): void {
  const saveData = isSaving()
  const before = store.get()
  if (before.online !== online || before.saveData !== saveData) store.set({ online, saveData })
  shopOnline.set(online)
}

/** Makes the cheapest request. Any response of the shop will do, also a refusal; CORS lets us tell a captive portal's page apart. */
async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const headers = { apikey: supabaseAnonKey() }
    const init: RequestInit = { headers, cache: 'no-store', credentials: 'omit', signal }
    return !isPortalPage(await fetch(`${supabaseUrl()}/auth/v1/health`, init))
  } catch {
    // No response means offline.
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
  const hasAnswered = await isReachable()
  if (hasAnswered) noteAnswer()
  else {
    set(false)
    failures += 1
    timer = setTimeout(tryIfSeen, backoffMs(failures, MAX_WAIT_MS))
  }
  return hasAnswered
}

/** Checks now whether the shop is reachable. Never rejects. */
export function tryConnection(): Promise<boolean> {
  trying ??= tryNow().finally(() => {
    trying = null
  })
  return trying
}

function tryIfSeen(): void {
  if (!store.get().online && document.visibilityState === 'visible') void tryConnection()
}

/** `navigator.onLine` is only a hint: VPNs and odd drivers report a working connection as offline, and a dead one as online. */
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
  // One failed request may have its own reasons, so check before going offline.
  onRequest((hasAnswered) => {
    if (hasAnswered) noteAnswer()
    else if (store.get().online) void tryConnection()
  })
  takeHint()
}

/** Returns whether the shop is reachable and whether to save data. Online during prerendering and hydration. */
export const useConnection = store.use

/** Turns Data Saver on or off, overriding browser and connection. */
export function chooseDataSaver(isOn: boolean): void {
  choice.write(isOn ? 'on' : 'off')
  set(store.get().online)
}

export function getConnection(): Connection {
  watch()
  return store.get()
}

/** Subscribes to changes. Returns an unsubscribe function. */
export function followConnection(listener: (connection: Connection) => void): () => void {
  return store.subscribe(() => listener(store.get()))
}
