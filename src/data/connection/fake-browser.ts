import { vi } from 'vitest'
import { getConnection } from './connection.ts'

/** Stands for the page in tests that have none. */
const page = new EventTarget()

/** The browser tells that the connection is gone, and nothing answers: for code that then leaves sending to later. */
export function goOffline(): void {
  if (!('document' in globalThis)) {
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', page)
  }
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  getConnection()
  window.dispatchEvent(new Event('offline'))
}
