/*
 * Guards for APIs that throw or reject when the user has blocked all cookies. The guards return undefined, as if the browser lacked the API.
 * See also permission.ts and other-tabs.ts.
 */

/** Resolves to undefined if the API throws or rejects. */
export async function undefinedIfBlocked<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch {
    return undefined
  }
}

/** Excludes `getRegistration` and `ready`, which can reject; use the functions below. */
export function serviceWorkers(): Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'> | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}

export const workerRegistration = () => undefinedIfBlocked(() => navigator.serviceWorker.getRegistration())
/** Resolves once a worker is active. */
export const workerReady = () => undefinedIfBlocked(() => navigator.serviceWorker.ready)

const REFUSABLE: Readonly<Record<string, () => unknown>> = {
  BroadcastChannel: () => new BroadcastChannel('oja').close(),
  indexedDB: () => indexedDB,
}

/** Hides blocked APIs from libraries, which handle missing ones only. Must run before Dexie is loaded. */
export function hideBlockedApis(): void {
  for (const [name, ask] of Object.entries(REFUSABLE)) {
    try {
      ask()
    } catch {
      Object.defineProperty(globalThis, name, { value: undefined, configurable: true, writable: true })
    }
  }
}
