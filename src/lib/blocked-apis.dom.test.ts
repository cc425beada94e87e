import { afterEach, describe, expect, it, vi } from 'vitest'
import { hideBlockedApis, serviceWorkers, workerReady, workerRegistration } from './blocked-apis.ts'
import {
  askPermission,
  isStoragePersistent,
  notificationPermission,
  persistStorage,
  storageEstimate,
} from './permission.ts'

const refusal = new DOMException('Access is denied in this context.', 'SecurityError')
const rejects = () => Promise.reject(refusal)
const throws = () => {
  throw refusal
}

afterEach(() => vi.unstubAllGlobals())

describe('in a browser that blocks APIs', () => {
  it.each([
    ['lacks them', {}],
    ['throws on access', Object.defineProperties({}, { serviceWorker: { get: throws }, storage: { get: throws } })],
    [
      'rejects',
      {
        serviceWorker: Object.defineProperty({ getRegistration: rejects }, 'ready', { get: rejects }),
        storage: { estimate: rejects, persisted: rejects, persist: rejects },
      },
    ],
  ])('has no worker and no storage figures if it %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    expect(serviceWorkers()?.controller).toBeUndefined()
    const results = [workerRegistration(), workerReady(), storageEstimate(), isStoragePersistent(), persistStorage()]
    expect(await Promise.all(results)).toEqual(results.map(() => undefined))
  })

  it('notification permission is impossible, or unchanged', async () => {
    vi.stubGlobal('Notification', undefined)
    expect(notificationPermission()).toBe('impossible')
    expect(await askPermission()).toBe('impossible')
    vi.stubGlobal('Notification', { permission: 'denied', requestPermission: rejects })
    expect(await askPermission()).toBe('denied')
  })

  it('hides the blocked APIs that libraries fail on, and no others', () => {
    class Refused {
      constructor() {
        throws()
      }
    }
    vi.stubGlobal('indexedDB', 'works')
    vi.stubGlobal('BroadcastChannel', Refused)
    hideBlockedApis()
    expect([typeof BroadcastChannel, indexedDB]).toEqual(['undefined', 'works'])
    vi.stubGlobal('indexedDB', undefined)
    Object.defineProperty(globalThis, 'indexedDB', { get: throws })
    hideBlockedApis()
    expect(typeof indexedDB).toBe('undefined')
  })
})
