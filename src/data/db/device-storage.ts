import { createExternalStore } from '../../lib/external-store.ts'

/**
 * ok: kept on the device. memory: the browser keeps nothing past this page. blocked: an older tab of the shop holds the database, or the
 * phone takes too long over it; what is on the device can't be read on this page.
 */
export type DeviceStorage = { readonly status: 'ok' | 'memory' | 'blocked' }

export const deviceStorage = createExternalStore<DeviceStorage>({ status: 'ok' })

export function reportStorage(status: DeviceStorage['status']): void {
  if (deviceStorage.get().status !== status) deviceStorage.set({ status })
}

/** Whether what the shopper does outlives this page. */
export const useDeviceStorage = deviceStorage.use
