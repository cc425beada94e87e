import { afterAll, expect, it, vi } from 'vitest'
import { aProduct } from '../../domain/catalogue/product-builder.ts'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import type { CatalogueProgress, StoredPage } from './catalogue-pull.ts'
import { announcePage, onPageFromOtherTab } from './catalogue-sync.ts'

const progress: CatalogueProgress = {
  epoch: 'e',
  cursor: 'c1',
  generation: 1,
  isFullRead: false,
  isComplete: true,
  syncedAt: 1,
}
const page = (id: string): StoredPage => ({ rows: [aProduct({ id })], gone: ['old'], progress, hasMore: false })
const otherTab = new BroadcastChannel('oja-catalogue')
afterAll(() => otherTab.close())

it('sends other tabs the ids of changed products, and never receives its own pages', async () => {
  const store = aDevice().store
  setDeviceForTest(store)
  await store.write(['products'], (tx) => tx.products.bulkPut([{ ...aProduct({ id: 'pot' }), generation: 1 }]))
  const received: unknown[] = []
  otherTab.onmessage = (event: MessageEvent) => received.push(event.data)
  const listener = vi.fn()
  onPageFromOtherTab(listener)

  announcePage(page('pan'))
  await vi.waitFor(() => expect(received).toEqual([{ gone: ['old'], progress, hasMore: false, changed: ['pan'] }]))
  otherTab.postMessage({ gone: [], progress, hasMore: false, changed: ['pot', 'sold'] })
  await vi.waitFor(() => expect(listener).toHaveBeenCalled())
  expect(listener.mock.calls.map(([{ rows }]) => rows.map(({ id }: { id: string }) => id))).toEqual([['pot']])
})
