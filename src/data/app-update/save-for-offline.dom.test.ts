import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { WorkerMessage } from '../../lib/worker-message.ts'
import { type FakeWorker, fakeServiceWorker } from './fake-service-worker.ts'

let worker: FakeWorker
let idle: (() => void)[]

const posted = () => worker.postMessage.mock.calls.map(([message]) => message as WorkerMessage)
const postedTypes = () => posted().map(({ type }) => type)

const VISITOR = { type: 'SAVE_SCREENS', audience: 'visitor' }
const CUSTOMER = { type: 'SAVE_SCREENS', audience: 'customer' }

async function visit({ saveData = false, effectiveType = '3g', isFirst = true }) {
  const connection = Object.assign(new EventTarget(), { saveData, effectiveType })
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  // The module reads the connection once, on load.
  vi.resetModules()
  const { saveForOffline, saveScreens } = await import('./save-for-offline.ts')
  await saveForOffline(isFirst)
  await saveScreens('customer')
}

function goIdle() {
  for (const task of idle.splice(0)) task()
}

beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task))
  const { registration } = fakeServiceWorker()
  if (registration.active) worker = registration.active
  performance.getEntriesByType = () => []
})

describe('the worker', () => {
  it('is asked to save exactly this page and the files and pictures it loaded', async () => {
    const picture = 'https://db.example/storage/v1/object/public/product-images/pot/1/240.webp'
    const names = [
      picture,
      `${location.origin}/assets/a.js`,
      `${location.origin}/rest/v1/x`,
      'https://elsewhere.example/assets/b.js',
    ]
    performance.getEntriesByType = (type: string) =>
      (type === 'navigation' ? [`${location.origin}/shop?page=2`] : names).map((name) => ({ name }) as PerformanceEntry)
    await visit({})
    expect(posted()).toContainEqual({ type: 'SAVE_SEEN_PAGE', path: '/shop' })
    expect(posted()).toContainEqual({ type: 'CACHE_URLS', payload: { urlsToCache: [picture, names[1]] } })
  })

  it('is asked to control an uncontrolled page', async () => {
    await visit({})
    expect(postedTypes()).not.toContain('CLAIM')
    Object.assign(navigator.serviceWorker, { controller: null })
    await visit({})
    expect(postedTypes()).toContain('CLAIM')
  })
})

describe('screens never opened', () => {
  it('are prefetched when idle, on a fast connection with the pages where visits start', async () => {
    await visit({ effectiveType: '4g' })
    expect(postedTypes()).not.toContain('SAVE_SCREENS')
    goIdle()
    for (const message of [VISITOR, CUSTOMER, { type: 'SAVE_PAGES', paths: ['/', '/shop'] }])
      expect(posted()).toContainEqual(message)
  })

  it('are not prefetched with Data Saver', async () => {
    await visit({ saveData: true, effectiveType: '4g', isFirst: false })
    goIdle()
    for (const type of ['SAVE_SCREENS', 'SAVE_PAGES']) expect(postedTypes()).not.toContain(type)
  })

  it('of a customer wait for the second visit on a slow connection, which saves only visited pages', async () => {
    await visit({})
    goIdle()
    expect(posted()).toContainEqual(VISITOR)
    expect(posted()).not.toContainEqual(CUSTOMER)
    expect(postedTypes()).not.toContain('SAVE_PAGES')
  })

  it('of a customer are saved on the second visit, without unvisited pages', async () => {
    await visit({ isFirst: false })
    goIdle()
    expect(posted()).toContainEqual(CUSTOMER)
    expect(postedTypes()).not.toContain('SAVE_PAGES')
  })
})
