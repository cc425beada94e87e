import { createExternalStore } from '../../lib/external-store.ts'
import { withWebLock } from '../../lib/web-lock.ts'
import { recallClock } from '../connection/clock.ts'
import { followConnection, getConnection } from '../connection/connection.ts'
import { getDevice } from '../db/device.ts'
import { followOtherTabs, pullSettings, settingsVersion } from '../settings/settings-sync.ts'
import { type ReadPage, readCataloguePage } from './catalogue-answer.ts'
import { announcePage, onPageElsewhere } from './catalogue-channel.ts'
import { readCatalogueFile } from './catalogue-file.ts'
import { pullCatalogue, readDeviceCatalogue, readProgress, type StoredPage } from './catalogue-pull.ts'
import { applyToCatalogue, followSales, getCatalogue, loadIntoCatalogue } from './catalogue-store.ts'

const LOCK = 'oja-catalogue-sync'
const EVERY_MS = 5 * 60_000
const EVERY_SAVING_MS = 30 * 60_000
const TICK_MS = 60_000

/** idle: up to date or waiting. failed: the last attempt did not get through; the next one is due by itself. */
export type CatalogueSyncState = 'idle' | 'syncing' | 'failed'

const state = createExternalStore<CatalogueSyncState>('idle')
export const useCatalogueSync = state.use

let lastAttempt = Number.NEGATIVE_INFINITY
let running: Promise<void> | null = null
/** Unknown until the device has been read. */
let isFirstVisit: boolean | undefined

/** From now on lists ask the shop for what isn't here. */
function askForOthers(): void {
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

/** One tab at a time: another one's pages arrive by the channel. */
async function pullAsHolder(): Promise<void> {
  await withWebLock(LOCK, pull, pull)
}

async function run(): Promise<void> {
  lastAttempt = Date.now()
  state.set('syncing')
  try {
    await pullAsHolder()
    askForOthers()
    state.set('idle')
  } catch (cause) {
    state.set('failed')
    applyToCatalogue({ rows: [], cannotLoadMore: true })
    console.warn('The catalogue keeps its last state:', cause)
  }
}

/** Reads what changed in the shop now. Never rejects: `useCatalogueSync` tells the outcome. */
export function syncCatalogue(): Promise<void> {
  running ??= run().finally(() => {
    running = null
  })
  return running
}

function syncIfDue(): void {
  followSales()
  const { online, saveData } = getConnection()
  if (!online || document.visibilityState !== 'visible') return
  const { isComplete, serverLists } = getCatalogue()
  const isWaiting = !isComplete && !serverLists
  const wait = state.get() === 'failed' || isWaiting ? TICK_MS : saveData ? EVERY_SAVING_MS : EVERY_MS
  if (Date.now() - lastAttempt >= wait) void syncCatalogue()
}

/** Takes the device's catalogue into memory. Rejects when the device can't be read. */
export async function loadCatalogue(): Promise<void> {
  const { products, progress } = await readDeviceCatalogue(await getDevice())
  if (!progress) return
  recallClock(progress.aheadMs)
  loadIntoCatalogue(products, progress.isComplete, progress.syncedAt)
  askForOthers()
}

/** Loads the device's catalogue, reads what changed since, and keeps doing so while the page is visible and online. */
export async function startCatalogueSync(): Promise<void> {
  await loadCatalogue().catch((cause: unknown) => console.warn('The saved catalogue could not be read:', cause))
  followSales()
  onPageElsewhere(show)
  followOtherTabs()
  followConnection(({ online }) => {
    if (online) void syncCatalogue()
  })
  document.addEventListener('visibilitychange', syncIfDue)
  setInterval(syncIfDue, TICK_MS)
  if (getConnection().online) await syncCatalogue()
  else applyToCatalogue({ rows: [], cannotLoadMore: true })
}
