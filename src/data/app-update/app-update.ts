import type { Workbox } from 'workbox-window'
import { createExternalStore } from '../../lib/external-store.ts'
import { serviceWorkers, workerRegistration } from '../../lib/refusable.ts'
import { lookForNewVersion, registerWorker } from './register-worker.ts'
import { saveForOffline } from './save-for-offline.ts'

const LOOK_EVERY_MS = 60 * 60_000

/** The Workbox that reports a new version, fetched and waiting; null while there is none. */
const store = createExternalStore<Workbox | null>(null)

/** Registers the worker, lets it save what this page needs offline, and looks for new versions while the page is used. Never rejects. */
export async function startAppUpdate(): Promise<void> {
  const workers = serviceWorkers()
  if (!workers) return
  const isFirstVisit = workers.controller === null
  await registerWorker(store.set)
  void saveForOffline(isFirstVisit)
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = Date.now()
    void lookForNewVersion(store.set)
  })
}

/** Switches to the new version and reloads this page, and only this one: another tab may hold a form half filled in. */
async function apply(reload = () => location.reload()): Promise<void> {
  const workbox = store.get()
  const registration = await workerRegistration()
  if (!workbox || !registration?.waiting) {
    // Another tab agreed already, and the new worker is in use.
    reload()
    return
  }
  workbox.addEventListener('controlling', reload)
  workbox.messageSkipWaiting()
}

export type AppUpdate = {
  /** A new version of the shop has been fetched and waits. */
  readonly isReady: boolean
  /** To be called when the shopper agrees. */
  readonly apply: typeof apply
}

export function useAppUpdate(): AppUpdate {
  return { isReady: store.use() !== null, apply }
}
