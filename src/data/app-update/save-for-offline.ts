import { whenIdle } from '../../lib/later.ts'
import { serviceWorkers, workerReady } from '../../lib/refusable.ts'
import type { Audience, WorkerMessage } from '../../lib/worker-message.ts'
import { getConnection, isFastConnection } from '../connection/connection.ts'
import { pictureName } from '../images/picture-name.ts'

/** The page where every list and search opens. */
const LIST = '/shop'

let isFirstVisit = false

async function tell(message: WorkerMessage): Promise<void> {
  const registration = await workerReady()
  registration?.active?.postMessage(message)
}

/** Fetched ahead when the page is idle, and not at all when data is to be saved. */
async function tellWhenIdle(message: WorkerMessage): Promise<boolean> {
  const active = (await workerReady())?.active
  const { online, saveData } = getConnection()
  const isAllowed = Boolean(active) && online && !saveData
  if (isAllowed) whenIdle(() => active?.postMessage(message))
  return isAllowed
}

/** A page that was loading while the worker was activated is not claimed with the others. */
async function comeUnderWorker(): Promise<void> {
  await workerReady()
  if (!serviceWorkers()?.controller) await tell({ type: 'CLAIM' })
}

/** This page, its scripts and its pictures loaded before the worker was there to save them. */
async function saveLoadedFiles(): Promise<void> {
  const active = (await workerReady())?.active
  const names = performance.getEntriesByType('resource').map((entry) => entry.name)
  const urlsToCache = names.filter((name) => name.startsWith(`${location.origin}/assets/`) || pictureName(name))
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  const [page] = performance.getEntriesByType('navigation')
  if (page) await tell({ type: 'SAVE_SEEN_PAGE', path: new URL(page.name).pathname })
}

/**
 * Lets the worker fetch the scripts of the screens never opened, so that they open offline. Not when data is to be saved; a customer's
 * own, over a slow connection, not with the first visit, which has enough to fetch. Says whether it lets it. Waits for a worker, for ever where
 * there is none. Never rejects.
 */
export async function saveScreens(audience: Audience): Promise<boolean> {
  const isDue = audience === 'visitor' || !isFirstVisit || isFastConnection()
  return isDue && (await tellWhenIdle({ type: 'SAVE_SCREENS', audience }))
}

/** Lets the worker save what the shop needs offline, as far as the connection bears it. */
export async function saveForOffline(isFirst: boolean): Promise<void> {
  isFirstVisit = isFirst
  await Promise.all([
    comeUnderWorker(),
    saveLoadedFiles(),
    saveScreens('visitor'),
    // A prerendered page opens sooner than the shell, but weighs ten kilobytes: over a slow connection only pages that were seen are saved.
    isFastConnection() ? tellWhenIdle({ type: 'SAVE_PAGES', paths: ['/', LIST] }) : undefined,
  ])
}
