import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { fakeCaches } from './fake-caches.ts'
import { ORIGIN, ShopRequest } from './shop-request.ts'

// Workbox looks for these when it is loaded: import this file before it.
vi.stubGlobal('self', globalThis)
Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true })

/** A request or a message as the worker sees it, and the work that goes on after its answer. */
export class FakeEvent extends Event {
  readonly #work: Promise<unknown>[] = []

  waitUntil(promise: Promise<unknown>) {
    this.#work.push(promise)
  }

  async untilDone(): Promise<void> {
    // Work may begin more of it.
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
