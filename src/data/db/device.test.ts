import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

async function freshModules() {
  vi.resetModules()
  const [{ getDevice }, { deviceStorage }] = await Promise.all([import('./device.ts'), import('./device-storage.ts')])
  return { getDevice, status: () => deviceStorage.get() }
}

/** Dexie looks for IndexedDB once, when it is loaded. */
function withIndexedDb(factory: Pick<IDBFactory, 'open'> | undefined) {
  vi.stubGlobal('indexedDB', factory)
  Object.assign(Dexie.dependencies, { indexedDB: factory, IDBKeyRange })
}

async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise(setImmediate)
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
  it('persists data if the browser does', async () => {
    withIndexedDb(new IDBFactory())
    const { getDevice, status } = await freshModules()
    const device = await getDevice()
    await device.write(['meta'], (tx) => tx.meta.put({ id: 'a', value: 1 }))
    expect(status()).toBe('ok')
    const again = await freshModules()
    const reopened = await again.getDevice()
    expect(await reopened.read(['meta'], (tx) => tx.meta.get('a'))).toEqual({ id: 'a', value: 1 })
  })

  it('falls back to memory and reports it, without IndexedDB', async () => {
    withIndexedDb(undefined)
    const { getDevice, status } = await freshModules()
    const device = await getDevice()
    await device.write(['meta'], (tx) => tx.meta.put({ id: 'a', value: 1 }))
    expect(await device.read(['meta'], (tx) => tx.meta.get('a'))).toEqual({ id: 'a', value: 1 })
    expect(status()).toBe('memory')
  })

  it('falls back to memory and reports it if opening fails', async () => {
    const broken = {
      open: () => {
        throw new DOMException('private mode', 'SecurityError')
      },
    }
    withIndexedDb(broken)
    const { getDevice, status } = await freshModules()
    const device = await getDevice()
    expect(await device.read(['meta'], (tx) => tx.meta.toArray())).toEqual([])
    expect(status()).toBe('memory')
  })

  it('falls back to memory and reports it on a full phone without shop data', async () => {
    withIndexedDb(new IDBFactory())
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('No space', 'QuotaExceededError')
    })
    const { getDevice, status } = await freshModules()
    const device = await getDevice()
    await device.write(['meta'], (tx) => tx.meta.put({ id: 'a', value: 1 }))
    expect(status()).toBe('memory')
    expect(full).toHaveBeenCalled()
  })

  it('stops waiting for a tab that blocks an upgrade, and reports it', async () => {
    const factory = new IDBFactory()
    await new Promise<void>((resolve) => {
      const request = factory.open('oja', 5)
      request.onsuccess = () => resolve()
    })
    withIndexedDb(factory)
    const { getDevice, status } = await freshModules()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const opening = getDevice()
    await until(() => vi.getTimerCount() > 0)
    vi.advanceTimersByTime(4000)
    expect(await (await opening).read(['meta'], (tx) => tx.meta.toArray())).toEqual([])
    expect(status()).toBe('blocked')
  })

  it.each([
    ['visitor', null, 4000],
    ['customer, whose account is stored only there', { id: 'u', email: 'a@oja.example' }, 8000],
  ] as const)(
    'falls back to memory and reports it if the browser never opens the database, for a %s',
    async (_, user, ms) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
      withIndexedDb({ open: () => ({}) as IDBOpenDBRequest })
      const { getDevice, status } = await freshModules()
      vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(user) })
      const opening = getDevice()
      await until(() => vi.getTimerCount() > 0)
      vi.advanceTimersByTime(ms - 1)
      await new Promise(setImmediate)
      expect(status()).toBe('ok')
      vi.advanceTimersByTime(1)
      expect(await (await opening).read(['meta'], (tx) => tx.meta.toArray())).toEqual([])
      expect(status()).toBe('blocked')
    },
  )

  it('is opened once for all callers', async () => {
    withIndexedDb(new IDBFactory())
    const { getDevice } = await freshModules()
    expect(await getDevice()).toBe(await getDevice())
  })
})
