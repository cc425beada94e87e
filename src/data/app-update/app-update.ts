import { createExternalStore } from '../../lib/external-store.ts'
import { whenIdle } from '../../lib/idle.ts'
import { getConnection, isFastLine } from '../connection/connection.ts'
import { pictureName } from '../images/picture-name.ts'
import { comeUnderWorker, installWorker } from './install-worker.ts'

const CHECK_MS = 60 * 60_000

/** `ready`: a new version of the shop has been fetched and waits. */
export type AppUpdate = { readonly ready: boolean }

const store = createExternalStore<AppUpdate>({ ready: false })
let waiting: ServiceWorker | null = null
let isFirstVisit = false

function watch(worker: ServiceWorker | null): void {
  if (!worker) return
  const look = () => {
    // Without a controller this is the first version: nothing is being replaced.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) {
      waiting = worker
      store.set({ ready: true })
    }
    if (worker.state === 'redundant' && waiting === worker) {
      waiting = null
      store.set({ ready: false })
    }
  }
  worker.addEventListener('statechange', look)
  look()
}

function checkNow(registration: ServiceWorkerRegistration): void {
  registration.update().catch((cause: unknown) => console.warn('No look for a new version:', cause))
}

/** What this page loaded before the worker was there opens without a line next time: itself, its files and the pictures it showed. */
async function keepLoadedFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const names = performance.getEntriesByType('resource').map((entry) => entry.name)
  const keep = names.filter((name) => name.startsWith(`${location.origin}/assets/`) || pictureName(name) !== null)
  const [visit] = performance.getEntriesByType('navigation')
  active?.postMessage({ page: visit ? new URL(visit.name).pathname : '', keep })
}

type Ahead = 'visitor' | 'customer' | 'pages'

async function keepAhead(what: Ahead): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const { online, saveData } = getConnection()
  if (online && !saveData) whenIdle(() => active?.postMessage(`keep-${what}`))
}

/**
 * Lets the worker fetch the code of the screens never opened, so that they open without a line. Not when data is to be saved; a customer's
 * own, over a slow line, not with the first visit, which has enough to carry. Waits for a worker, for ever where none can be had; rejects never.
 */
export async function keepScreens(whose: 'visitor' | 'customer'): Promise<void> {
  if (whose === 'visitor' || !isFirstVisit || isFastLine()) await keepAhead(whose)
}

/** Registers the worker and looks for new versions while the page is used. Never rejects. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  isFirstVisit = navigator.serviceWorker.controller === null
  let current: ServiceWorkerRegistration | undefined
  await installWorker((registration) => {
    current = registration
    watch(registration.waiting)
    registration.addEventListener('updatefound', () => watch(registration.installing))
  })
  void comeUnderWorker()
  void keepLoadedFiles()
  void keepScreens('visitor')
  // A page drawn starts sooner than the shell; over a slow line only the list and those looked at are worth their bytes.
  if (isFastLine()) void keepAhead('pages')
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_MS) return
    checkedAt = Date.now()
    if (current) checkNow(current)
  })
}

/** Switches to the new version and reloads this page, and only this one: another tab may hold a form half filled in. */
function apply(): void {
  if (!waiting) return
  // Another tab agreed before: the new worker is at work already.
  if (waiting.state === 'activated') {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('skip-waiting')
}

/** Whether a new version waits, and the way to it once the shopper agrees. */
export function useAppUpdate(): AppUpdate & { apply(): void } {
  return { ready: store.use().ready, apply }
}
