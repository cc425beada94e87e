import { createExternalStore } from '../external-store.ts'

/** ok: kept on the device. memory: the browser keeps nothing past this page. blocked: an older tab of the shop holds the database. */
export type DeviceStorage = { readonly status: 'ok' | 'memory' | 'blocked' }

const store = createExternalStore<DeviceStorage>({ status: 'ok' })

export function reportStorage(status: DeviceStorage['status']): void {
  if (store.get().status !== status) store.set({ status })
}

/** Whether what the shopper does outlives this page. */
export const useDeviceStorage = store.use
