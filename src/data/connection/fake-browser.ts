import { afterAll, vi } from 'vitest'
import { getConnection } from './connection.ts'

/** The page's event target, for tests without a DOM. */
const page = new EventTarget()

/** Makes the browser report itself online or offline. */
export function setConnection(onLine: boolean): void {
  if (!('document' in globalThis)) {
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', page)
  }
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true })
  getConnection()
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

/** Goes offline and makes every request fail, so that code under test leaves sending for later. */
export function goOffline(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  setConnection(false)
}

// Otherwise the retry timer would fire in the worker's next test file.
afterAll(() => {
  setConnection(true)
  Reflect.deleteProperty(navigator, 'onLine')
})
