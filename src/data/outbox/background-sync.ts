import { serviceWorkers, workerReady } from '../../lib/refusable.ts'

type WithSync = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } }

/** Tag of the `sync` event that empties the outbox. */
export const OUTBOX_SYNC_TAG = 'oja-outbox'

/** Whether the browser sends what waits once there is a connection, the shop closed or not. */
export function hasBackgroundSync(): boolean {
  return 'SyncManager' in globalThis
}

/** Asks the browser to wake the worker once there is a connection. A bonus: iOS and Firefox have no Background Sync. */
export function registerBackgroundSync(): void {
  if (!serviceWorkers()?.controller) return
  workerReady()
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(OUTBOX_SYNC_TAG))
    .catch((cause: unknown) => console.warn('No Background Sync:', cause))
}
