import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { fakeCaches } from './fake-caches.ts'
import { ORIGIN, ShopRequest } from './shop-request.ts'

// Workbox reads these on import, so import this file first.
vi.stubGlobal('self', globalThis)
Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true })

/** The worker's event for a request or message, with the work that continues after its response. */
export class FakeEvent extends Event {
  readonly #work: Promise<unknown>[] = []

  waitUntil(promise: Promise<unknown>) {
    this.#work.push(promise)
  }

  async untilDone(): Promise<void> {
    // Work may add more work.
    for (const promise of this.#work) await promise
  }
}

/** Turns this process into a worker of the shop with empty storage. Undo with `vi.unstubAllGlobals`. */
export function stubWorkerScope() {
  const caches = fakeCaches(ORIGIN)
  const globals = {
    self: globalThis,
    location: new URL(`${ORIGIN}/sw.js`),
    ExtendableEvent: FakeEvent,
    FetchEvent: class extends FakeEvent {},
    Request: ShopRequest,
    addEventListener: () => {},
    indexedDB: new IDBFactory(),
    caches,
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return { caches }
}
