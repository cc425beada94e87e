import { Workbox } from 'workbox-window'
import { backoffMs } from '../../lib/backoff.ts'
import { createExternalStore } from '../../lib/external-store.ts'
import { serviceWorkers, workerRegistration } from '../../lib/refusable.ts'
import { followConnection, getConnection } from '../connection/connection.ts'
import { LONGEST_BACKOFF_MS } from '../outbox/backoff.ts'
import { saveForOffline } from './save-for-offline.ts'

type Listeners = {
  readonly onWaiting: (workbox: Workbox) => void
  /** The first worker of this origin could not be installed: a file did not come, or the disk is full. */
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
    // Without a controller this is the first version: nothing is being replaced.
    if (serviceWorkers()?.controller) onWaiting(workbox)
  })
  workbox.addEventListener('redundant', () => {
    // A worker that was installed and then left, as the kill switch does, has not failed.
    if (!isInstalled && !registration?.active) onFailedInstall()
  })
  registration = await workbox.register({ immediate: true })
  return workbox
}

/**
 * Registers the worker, again and again while its file can't be loaded or its first install fails; at once when the connection is back.
 * Calls back when a new version waits. Never rejects.
 */
export async function registerWorker(onWaiting: Listeners['onWaiting']): Promise<void> {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const retryLater = () => {
    failures += 1
    clearTimeout(timer)
    timer = setTimeout(() => void attempt(), backoffMs(failures, LONGEST_BACKOFF_MS))
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

/** Looks for a new version. A Workbox reports one version found after its registration, so each look has its own. Never rejects. */
export async function lookForNewVersion(onWaiting: Listeners['onWaiting']): Promise<void> {
  try {
    const workbox = await register({ onWaiting, onFailedInstall: () => {} })
    await workbox.update()
  } catch (cause) {
    console.warn('Could not look for a new version:', cause)
  }
}

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

/** The former worker may have files to save first. */
const TAKEOVER_LIMIT_MS = 10_000

/** Switches to the new version and reloads this page, and only this one: another tab may hold a form half filled in. */
async function apply(reload = () => location.reload()): Promise<void> {
  const workbox = store.get()
  const registration = await workerRegistration()
  if (!workbox || !registration?.waiting) {
    // Another tab agreed already, and the new worker is in use.
    reload()
    return
  }
  // Chromium forgets some of these takeovers, and makes up for them while a page is loaded.
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
