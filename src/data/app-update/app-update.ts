import { Workbox } from 'workbox-window'
import { backoffMs } from '../../lib/backoff.ts'
import { serviceWorkers, workerRegistration } from '../../lib/blocked-apis.ts'
import { createExternalStore } from '../../lib/external-store.ts'
import { followConnection, getConnection } from '../connection/connection.ts'
import { MAX_BACKOFF_MS } from '../outbox/backoff.ts'
import { saveForOffline } from './save-for-offline.ts'

type Listeners = {
  readonly onWaiting: (workbox: Workbox) => void
  /** The first worker of this origin failed to install: a file was missing or storage is full. */
  readonly onFailedInstall: () => void
}

async function register({ onWaiting, onFailedInstall }: Listeners): Promise<Workbox> {
  const workbox = new Workbox('/sw.js')
  let isInstalled = false
  let registration: ServiceWorkerRegistration | undefined
  workbox.addEventListener('installed', () => {
    isInstalled = true
  })
  workbox.addEventListener('waiting', () => {
    // Without a controller this is the first version, not an update.
    if (serviceWorkers()?.controller) onWaiting(workbox)
  })
  workbox.addEventListener('redundant', () => {
    // A worker that unregistered itself after installing (kill switch) hasn't failed.
    if (!isInstalled && !registration?.active) onFailedInstall()
  })
  registration = await workbox.register({ immediate: true })
  return workbox
}

/**
 * Registers the worker. Retries with backoff, or at once on reconnect, if its file can't be loaded or its first install
 * fails. Calls back when a new version is waiting. Never rejects.
 */
export async function registerWorker(onWaiting: Listeners['onWaiting']): Promise<void> {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const retryLater = () => {
    failures += 1
    clearTimeout(timer)
    timer = setTimeout(() => void attempt(), backoffMs(failures, MAX_BACKOFF_MS))
  }
  async function attempt(): Promise<void> {
    timer = undefined
    try {
      await register({ onWaiting, onFailedInstall: retryLater })
    } catch (cause) {
      console.warn('The worker could not be registered:', cause)
      retryLater()
    }
  }
  followConnection(() => {
    if (timer === undefined || !getConnection().online) return
    clearTimeout(timer)
    void attempt()
  })
  await attempt()
}

/** Checks for a new version. Each check needs its own Workbox, which reports only one version found after registering. Never rejects. */
export async function lookForNewVersion(onWaiting: Listeners['onWaiting']): Promise<void> {
  try {
    const workbox = await register({ onWaiting, onFailedInstall: () => {} })
    await workbox.update()
  } catch (cause) {
    console.warn('Could not look for a new version:', cause)
  }
}

const LOOK_EVERY_MS = 60 * 60_000

/** Reports the waiting new version; null if there is none. */
const store = createExternalStore<Workbox | null>(null)

/** Registers the worker, saves this page's files for offline use and checks for new versions while the page is used. Never rejects. */
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

/** The old worker may have files to save first. */
const TAKEOVER_LIMIT_MS = 10_000

/** Activates the new version and reloads this page only, because another tab may hold a half-filled form. */
async function apply(reload = () => location.reload()): Promise<void> {
  const workbox = store.get()
  const registration = await workerRegistration()
  if (!workbox || !registration?.waiting) {
    // Another tab has already activated it.
    reload()
    return
  }
  // Chromium sometimes loses this takeover, and repeats it on page load.
  const overdue = setTimeout(reload, TAKEOVER_LIMIT_MS)
  workbox.addEventListener('controlling', () => {
    clearTimeout(overdue)
    reload()
  })
  workbox.messageSkipWaiting()
}

export type AppUpdate = {
  readonly isReady: boolean
  readonly apply: typeof apply
}

export function useAppUpdate(): AppUpdate {
  return { isReady: store.use() !== null, apply }
}
