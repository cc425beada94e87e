/*
 * What browsers have and may still refuse: with all cookies blocked they throw or reject where others answer. Nothing here does, and whoever
 * asks goes on as in a browser that has none. Locks and channels: web-lock.ts and broadcast.ts.
 */

/** Undefined where there is no answer. */
async function answer<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

/** Whether one is registered or ready is asked below: those are what browsers refuse. */
export function serviceWorkers(): Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'> | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}

export const workerRegistration = () => answer(() => navigator.serviceWorker.getRegistration())
/** Waits for the first one to be active. */
export const workerReady = () => answer(() => navigator.serviceWorker.ready)

/** Whether the browser may show notifications of the shop. */
export function notificationPermission(): NotificationPermission | 'impossible' {
  try {
    return Notification.permission
  } catch {
    return 'impossible'
  }
}

/** The browser's own question. */
export const askPermission = async () =>
  (await answer(() => Notification.requestPermission())) ?? notificationPermission()

export const storageEstimate = () => answer(() => navigator.storage.estimate())
export const isStoragePersistent = () => answer(() => navigator.storage.persisted())
export const persistStorage = () => answer(() => navigator.storage.persist())

/** None where the browser has no caches. */
export const openCaches = async () =>
  (await answer(async () => Promise.all((await caches.keys()).map((name) => caches.open(name))))) ?? []
export const dropCache = (name: string) => answer(() => caches.delete(name))

const ASKED_BY_LIBRARIES: Readonly<Record<string, () => unknown>> = {
  BroadcastChannel: () => new BroadcastChannel('oja').close(),
  indexedDB: () => indexedDB,
}

/** For libraries, which do without what is missing, and fail on what is refused: Dexie does while it is loaded. */
export function takeAwayRefused(): void {
  for (const [name, ask] of Object.entries(ASKED_BY_LIBRARIES)) {
    try {
      ask()
    } catch {
      Object.defineProperty(globalThis, name, { value: undefined, configurable: true, writable: true })
    }
  }
}
