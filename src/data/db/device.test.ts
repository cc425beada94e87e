import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

async function freshModules() {
  vi.resetModules()
  const [{ getDevice }, { deviceStorage }] = await Promise.all([import('./device.ts'), import('./device-storage.ts')])
  return { getDevice, status: () => deviceStorage.get().status }
}

/** Dexie looks for IndexedDB once, when it is loaded. */
function withIndexedDb(factory: Pick<IDBFactory, 'open'> | undefined) {
  vi.stubGlobal('indexedDB', factory)
  Object.assign(Dexie.dependencies, { indexedDB: factory, IDBKeyRange })
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the device', () => {
  it('keeps what is stored when the browser does', async () => {
    withIndexedDb(new IDBFactory())
    const { getDevice, status } = await freshModules()
    const device = await getDevice()
    await device.write(['meta'], (tx) => tx.put('meta', { id: 'a', value: 1 }))
    expect(status()).toBe('ok')
    const again = await freshModules()
    const reopened = await again.getDevice()
    expect(await reopened.read(['meta'], (tx) => tx.get('meta', 'a'))).toEqual({ id: 'a', value: 1 })
  })

  it('works from memory, and says so, where there is no database at all', async () => {
    withIndexedDb(undefined)
    const { getDevice, status } = await freshModules()
    const device = await getDevice()
    await device.write(['meta'], (tx) => tx.put('meta', { id: 'a', value: 1 }))
    expect(await device.read(['meta'], (tx) => tx.get('meta', 'a'))).toEqual({ id: 'a', value: 1 })
    expect(status()).toBe('memory')
  })

  it('works from memory, and says so, where opening fails', async () => {
    const broken = {
      open: () => {
        throw new DOMException('private mode', 'SecurityError')
      },
    }
    withIndexedDb(broken)
    const { getDevice, status } = await freshModules()
    const device = await getDevice()
    expect(await device.read(['meta'], (tx) => tx.all('meta'))).toEqual([])
    expect(status()).toBe('memory')
  })

  it('does not wait for ever behind a tab that blocks an upgrade, and says so', async () => {
    const factory = new IDBFactory()
    await new Promise<void>((resolve) => {
      const request = factory.open('oja', 5)
      request.onsuccess = () => resolve()
    })
    withIndexedDb(factory)
    const { getDevice, status } = await freshModules()
    const device = await getDevice()
    expect(await device.read(['meta'], (tx) => tx.all('meta'))).toEqual([])
    expect(status()).toBe('blocked')
  }, 10_000)

  it('works from memory, and says so, where the browser leaves the question unanswered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    withIndexedDb({ open: () => ({}) as IDBOpenDBRequest })
    const { getDevice, status } = await freshModules()
    const opening = getDevice()
    while (status() !== 'blocked') {
      await new Promise(setImmediate)
      vi.advanceTimersByTime(1000)
    }
    expect(await (await opening).read(['meta'], (tx) => tx.all('meta'))).toEqual([])
  })

  it('is opened once for all that ask', async () => {
    withIndexedDb(new IDBFactory())
    const { getDevice } = await freshModules()
    expect(await getDevice()).toBe(await getDevice())
  })
})
