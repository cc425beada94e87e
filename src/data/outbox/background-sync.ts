import { serviceWorkers, workerReady } from '../../lib/blocked-apis.ts'

type WithSync = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } }

/** Tag of the `sync` event that sends the outbox. */
export const OUTBOX_SYNC_TAG = 'oja-outbox'

/** Whether the browser sends pending entries once online, even with the shop closed. */
export function hasBackgroundSync(): boolean {
  return 'SyncManager' in globalThis
}

/** Asks the browser to wake the worker once online. iOS and Firefox don't support Background Sync. */
export function registerBackgroundSync(): void {
  if (!serviceWorkers()?.controller) return
  workerReady()
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(OUTBOX_SYNC_TAG))
    .catch((cause: unknown) => console.warn('No Background Sync:', cause))
}
