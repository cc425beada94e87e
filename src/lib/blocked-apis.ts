/*
 * Browsers have these and may still refuse them: with all cookies blocked they throw or reject where others answer. Nothing here does, and whoever
 * asks goes on as in a browser that has none. There is more of it in permission.ts and other-tabs.ts.
 */

/** Undefined where there is no answer. */
export async function ifAllowed<T>(ask: () => Promise<T>): Promise<T | undefined> {
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

export const workerRegistration = () => ifAllowed(() => navigator.serviceWorker.getRegistration())
/** Waits for the first one to be active. */
export const workerReady = () => ifAllowed(() => navigator.serviceWorker.ready)

const REFUSABLE: Readonly<Record<string, () => unknown>> = {
  BroadcastChannel: () => new BroadcastChannel('oja').close(),
  indexedDB: () => indexedDB,
}

/** For libraries, which do without what is missing, and fail on what is refused: Dexie does while it is loaded, so this comes before. */
export function hideBlockedApis(): void {
  for (const [name, ask] of Object.entries(REFUSABLE)) {
    try {
      ask()
    } catch {
      Object.defineProperty(globalThis, name, { value: undefined, configurable: true, writable: true })
    }
  }
}
