import type { Product } from '../../domain/catalogue/product.ts'
import { createExternalStore } from '../../lib/external-store.ts'
import { openBroadcast, withWebLock } from '../../lib/other-tabs.ts'
import { restoreClock } from '../connection/clock.ts'
import { followConnection, getConnection } from '../connection/connection.ts'
import { getDevice } from '../db/device.ts'
import { followOtherTabs, pullSettings, settingsVersion } from '../settings/settings-sync.ts'
import { type CataloguePage, type ReadPage, readCataloguePage } from './catalogue-answer.ts'
import { AT_ONCE, pullCatalogue, readDeviceCatalogue, readProgress, type StoredPage } from './catalogue-pull.ts'
import { applyToCatalogue, getCatalogue, loadIntoCatalogue, refreshSalePrices } from './catalogue-store.ts'
import { PACKED_PATH, type PackedCatalogue, unpackCatalogue } from './packed-catalogue.ts'
import { productFromDevice, productFromRecord } from './product-record.ts'

const CHANNEL = 'oja-catalogue'

type PageMessage = Omit<StoredPage, 'rows'> & { readonly changed: readonly string[] }

let channel: BroadcastChannel | null = null

/** Sends and receives over a single channel: with a second one a tab would receive its own messages. */
function openChannel(): BroadcastChannel | null {
  channel ??= openBroadcast(CHANNEL)
  return channel
}

/** Sends other tabs the changed products' ids. They read the products from the device. */
export function announcePage({ rows, ...rest }: StoredPage): void {
  openChannel()?.postMessage({ ...rest, changed: rows.map((product) => product.id) } satisfies PageMessage)
}

async function readPage({ changed, ...rest }: PageMessage): Promise<StoredPage> {
  const device = await getDevice()
  const found = await device.read(['products'], (tx) => tx.products.bulkGet(changed))
  return { ...rest, rows: found.filter((product) => product !== undefined).map(productFromDevice) }
}

/** Subscribes to pages stored by other tabs, in order. */
export function onPageFromOtherTab(listener: (page: StoredPage) => void): void {
  const others = openChannel()
  if (!others) return
  let turn: Promise<unknown> = Promise.resolve()
  others.onmessage = (event: MessageEvent<PageMessage>) => {
    turn = turn
      .then(() => readPage(event.data))
      .then(listener, (cause: unknown) => console.warn('Another tab’s products:', cause))
  }
}

const TIMEOUT_MS = 60_000

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function productsOf(packed: PackedCatalogue): Promise<Product[]> {
  const products: Product[] = []
  for (const row of unpackCatalogue(packed)) {
    products.push(productFromRecord(row))
    if (products.length % AT_ONCE === 0) await nextTask()
  }
  return products
}

/**
 * Fetches the packed catalogue, which may be days old; later changes are read from its cursor on. An empty cursor means the file holds only
 * the first products of a larger shop.
 * Null if it can't be fetched or parsed. The catalogue is then read page by page.
 */
export async function readCatalogueFile(): Promise<CataloguePage | null> {
  try {
    const response = await fetch(PACKED_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) return null
    const packed = (await response.json()) as PackedCatalogue
    const rows = await productsOf(packed)
    const { epoch, cursor } = packed
    return { epoch, cursor, hasMore: true, isReset: true, isComplete: cursor !== '', rows, gone: [] }
  } catch (cause) {
    console.warn('The file of the catalogue could not be read:', cause)
    return null
  }
}

const LOCK = 'oja-catalogue-sync'
const EVERY_MS = 5 * 60_000
const EVERY_SAVING_MS = 30 * 60_000
const TICK_MS = 60_000

/** idle: up to date or waiting. failed: the last attempt failed; the next one starts by itself. */
type CatalogueSyncState = 'idle' | 'syncing' | 'failed'

const state = createExternalStore<CatalogueSyncState>('idle')
export const useCatalogueSync = state.use

let lastAttempt = Number.NEGATIVE_INFINITY
let running: Promise<void> | null = null
/** Undefined until the device was read. */
let isFirstVisit: boolean | undefined

/** Lets lists ask the server, unless this device has every product. */
function enableServerLists(): void {
  const { isComplete, serverLists } = getCatalogue()
  applyToCatalogue({ rows: [], serverLists: isComplete ? null : (serverLists ?? new Map()) })
}

function show({ rows, gone, progress }: StoredPage): void {
  applyToCatalogue({ rows, gone, isComplete: progress.isComplete, syncedAt: progress.syncedAt })
}

async function pull(): Promise<void> {
  const device = await getDevice()
  let newestSettings = 0
  const readPage: ReadPage = async (from) => {
    const page = (from === null && (await readCatalogueFile())) || (await readCataloguePage(from))
    newestSettings = page.settingsVersion ?? 0
    return page
  }
  isFirstVisit ??= (await readProgress(device)) === null
  const onPage = (page: StoredPage) => {
    show(page)
    announcePage(page)
  }
  await pullCatalogue(device, readPage, onPage, { readsOn: !isFirstVisit && !getConnection().saveData })
  if (newestSettings > settingsVersion()) await pullSettings()
}

async function run(): Promise<void> {
  lastAttempt = Date.now()
  state.set('syncing')
  try {
    // One tab at a time; the others receive its pages over the channel.
    await withWebLock(LOCK, pull)
    enableServerLists()
    state.set('idle')
  } catch (cause) {
    state.set('failed')
    applyToCatalogue({ rows: [], cannotLoadMore: true })
    console.warn('The catalogue keeps its last state:', cause)
  }
}

/** Syncs now. Never rejects; `useCatalogueSync` returns the outcome. */
export function syncCatalogue(): Promise<void> {
  running ??= run().finally(() => {
    running = null
  })
  return running
}

function syncIfDue(): void {
  refreshSalePrices()
  const { online, saveData } = getConnection()
  if (!online || document.visibilityState !== 'visible') return
  const { isComplete, serverLists } = getCatalogue()
  const isWaiting = !isComplete && !serverLists
  const wait = state.get() === 'failed' || isWaiting ? TICK_MS : saveData ? EVERY_SAVING_MS : EVERY_MS
  if (Date.now() - lastAttempt >= wait) void syncCatalogue()
}

/** Loads the stored catalogue into memory. Rejects if the device can't be read. */
export async function loadCatalogue(): Promise<void> {
  const { products, progress } = await readDeviceCatalogue(await getDevice())
  if (!progress) return
  restoreClock(progress.aheadMs)
  loadIntoCatalogue(products, progress.isComplete, progress.syncedAt)
  enableServerLists()
}

/** Loads the stored catalogue, then syncs repeatedly while the page is visible and online. */
export async function startCatalogueSync(): Promise<void> {
  await loadCatalogue().catch((cause: unknown) => console.warn('The saved catalogue could not be read:', cause))
  refreshSalePrices()
  onPageFromOtherTab(show)
  followOtherTabs()
  followConnection(({ online }) => {
    if (online) void syncCatalogue()
  })
  document.addEventListener('visibilitychange', syncIfDue)
  setInterval(syncIfDue, TICK_MS)
  if (getConnection().online) await syncCatalogue()
  else applyToCatalogue({ rows: [], cannotLoadMore: true })
}
