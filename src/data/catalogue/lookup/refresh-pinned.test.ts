import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aProduct } from '../../../domain/catalogue/product-builder.ts'
import { setDeviceForTest } from '../../db/device.ts'
import { fakeStore } from '../../db/fake-store.ts'
import { LOOKUP_GENERATION } from '../catalogue-pull.ts'
import { getCatalogue, seedCatalogue } from '../catalogue-store.ts'
import { aProductRecord } from '../product-record-builder.ts'
import { storeOnDevice } from './find-product.ts'
import { refreshPinned } from './refresh-pinned.ts'

const server = vi.fn<(url: string) => Promise<Response>>()
let store = fakeStore()

const onDevice = () => store.read(['products'], (tx) => tx.products.toArray())
const names = async () => (await onDevice()).map(({ name }) => name).sort()
const answer = (rows: readonly object[]) => server.mockResolvedValueOnce(new Response(JSON.stringify(rows)))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  store = fakeStore()
  setDeviceForTest(store)
  seedCatalogue(null)
  vi.stubGlobal('fetch', server)
  server.mockReset().mockRejectedValue(new TypeError('offline'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setDeviceForTest(null)
})

it('refetches looked-up products, and deletes those no longer sold', async () => {
  await storeOnDevice(aProduct({ id: 'pot', name: 'Pot' }))
  await storeOnDevice(aProduct({ id: 'pan', name: 'Pan' }))
  answer([aProductRecord({ id: 'pot', name: 'Larger pot' })])
  await refreshPinned()
  expect(await names()).toEqual(['Larger pot'])
  expect(getCatalogue().byId.get('pot')?.name).toBe('Larger pot')
})

it('keeps its products if the request fails', async () => {
  await storeOnDevice(aProduct({ id: 'pot', name: 'Pot' }))
  await expect(refreshPinned()).rejects.toThrow()
  expect(await names()).toEqual(['Pot'])
})

it('keeps the hundred most recently looked up', async () => {
  for (let place = 0; place < 105; place += 1) {
    vi.setSystemTime(place)
    await storeOnDevice(aProduct({ id: `p${place}`, name: `Pot ${place}` }))
  }
  server.mockImplementationOnce(async (url) => {
    const ids = /in\.\((.*)\)/.exec(decodeURIComponent(url))?.[1]?.split(',') ?? []
    return new Response(JSON.stringify(ids.map((id) => aProductRecord({ id }))))
  })
  await refreshPinned()
  const ids = new Set((await onDevice()).map(({ id }) => id))
  expect(ids.size).toBe(100)
  expect(['p4', 'p5', 'p104'].map((id) => ids.has(id))).toEqual([false, true, true])
})

it('keeps synced products unchanged', async () => {
  await store.write(['products'], (tx) => tx.products.put({ ...aProduct({ id: 'pot', name: 'Pot' }), generation: 3 }))
  await storeOnDevice(aProduct({ id: 'pot', name: 'Older pot' }))
  await refreshPinned()
  expect(await names()).toEqual(['Pot'])
  expect((await onDevice())[0]?.generation).not.toBe(LOOKUP_GENERATION)
  expect(server).not.toHaveBeenCalled()
})
