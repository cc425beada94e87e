import { serviceWorkers, workerReady } from '../../lib/blocked-apis.ts'
import { whenIdle } from '../../lib/scheduling.ts'
import type { Audience, WorkerMessage } from '../../lib/worker-message.ts'
import { getConnection, isFastConnection } from '../connection/connection.ts'
import { pictureName } from '../images/picture-name.ts'

/** Lists and searches open here. */
const LIST = '/shop'

let isFirstVisit = false

async function tell(message: WorkerMessage): Promise<void> {
  const registration = await workerReady()
  registration?.active?.postMessage(message)
}

/** Posts the message when idle, unless offline or saving data. Returns whether it was posted. */
async function tellWhenIdle(message: WorkerMessage): Promise<boolean> {
  const active = (await workerReady())?.active
  const { online, saveData } = getConnection()
  const isAllowed = Boolean(active) && online && !saveData
  if (isAllowed) whenIdle(() => active?.postMessage(message))
  return isAllowed
}

/** `clients.claim()` misses a page that was still loading when the worker activated. */
async function comeUnderWorker(): Promise<void> {
  await workerReady()
  if (!serviceWorkers()?.controller) await tell({ type: 'CLAIM' })
}

/** Saves this page with its scripts and pictures, which loaded before the worker could save them. */
async function saveLoadedFiles(): Promise<void> {
  const active = (await workerReady())?.active
  const names = performance.getEntriesByType('resource').map((entry) => entry.name)
  const urlsToCache = names.filter((name) => name.startsWith(`${location.origin}/assets/`) || pictureName(name))
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  const [page] = performance.getEntriesByType('navigation')
  if (page) await tell({ type: 'SAVE_SEEN_PAGE', path: new URL(page.name).pathname })
}

/**
 * Tells the worker to fetch the scripts of screens not opened yet, so that they work offline. Skipped when saving data;
 * customers' screens also on a first visit over a slow connection. Returns whether it told the worker. Waits for a worker,
 * forever if there is none. Never rejects.
 */
export async function saveScreens(audience: Audience): Promise<boolean> {
  const isDue = audience === 'visitor' || !isFirstVisit || isFastConnection()
  return isDue && (await tellWhenIdle({ type: 'SAVE_SCREENS', audience }))
}

/** Tells the worker to save for offline use as much as the connection allows. */
export async function saveForOffline(isFirst: boolean): Promise<void> {
  isFirstVisit = isFirst
  await Promise.all([
    comeUnderWorker(),
    saveLoadedFiles(),
    saveScreens('visitor'),
    // A prerendered page opens faster than the shell, but costs ten kilobytes; on a slow connection only visited pages are saved.
    isFastConnection() ? tellWhenIdle({ type: 'SAVE_PAGES', paths: ['/', LIST] }) : undefined,
  ])
}
