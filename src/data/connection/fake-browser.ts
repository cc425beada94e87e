import { afterAll, vi } from 'vitest'
import { getConnection } from './connection.ts'

/** Stands for the page in tests that have none. */
const page = new EventTarget()

/** The browser tells whether it has a connection. */
export function tellConnection(onLine: boolean): void {
  if (!('document' in globalThis)) {
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', page)
  }
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true })
  getConnection()
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

/** The connection is gone, and nothing answers: for code that then leaves sending to later. */
export function goOffline(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  tellConnection(false)
}

// Without a connection the shop tries again by a timer, which would ring in the next file of this worker.
afterAll(() => {
  tellConnection(true)
  Reflect.deleteProperty(navigator, 'onLine')
})
