import '../tests/sw/worker-scope.ts'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../src/data/db/device-builder.ts'
import { putIntoPrecache } from '../tests/sw/precached-files.ts'
import { ORIGIN } from '../tests/sw/shop-request.ts'
import { stubWorkerScope } from '../tests/sw/worker-scope.ts'
import { SavedPages } from './saved-pages.ts'
import { isScreen, openScreen } from './screens.ts'

const OF_OLD_BYTES = { 'content-encoding': 'br', 'content-length': '9' }
/** Prerendered with a product missing from this device's complete catalogue. */
const SOLD_OUT_SINCE = '<script type="application/json" id="page-data">{"rows":[{"id":"gone"}]}</script>'

const device = aDevice().store
const saved = new Map<string, string>()

class FakePages extends SavedPages {
  override async find(path: string) {
    if (path === '/unreadable') throw new Error('broken disk')
    return saved.has(path) ? new Response(saved.get(path), { headers: OF_OLD_BYTES }) : undefined
  }

  override async delete(path: string) {
    saved.delete(path)
  }
}

const open = (path: string) => openScreen(new Request(path), new FakePages('1'), device)
const textOf = async (path: string) => (await open(path)).text()

beforeEach(async () => {
  stubWorkerScope()
  saved.clear()
  await putIntoPrecache('/shell/index.html', new Response('the shell', { headers: OF_OLD_BYTES }))
  await device.write(['meta'], (tx) => tx.meta.put({ id: 'catalogue', value: { isComplete: true } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a navigation', () => {
  it.each(['/', '/shop?search=pot', '/product/1', '/admin/products', '/no/such/page'])(
    'to %s opens a screen',
    (path) => {
      expect(isScreen(new URL(path, ORIGIN))).toBe(true)
    },
  )

  it.each([
    '/rest/v1/cart',
    '/auth/v1/verify?token=1',
    '/storage/v1/x',
    '/functions/v1/y',
    '/_local/mail',
    '/robots.txt',
    '/sw.js',
  ])('to %s is ignored by the worker', (path) => {
    expect(isScreen(new URL(path, ORIGIN))).toBe(false)
  })

  it('shows the prerendered page if it is saved', async () => {
    saved.set('/shop', 'the shop')
    expect(await textOf('/shop?utm_source=mail')).toBe('the shop')
  })

  it('shows the shell for a searched or filtered list', async () => {
    saved.set('/shop', 'the shop')
    expect(await textOf('/shop?search=pot')).toBe('the shell')
  })

  it.each(['/shop', '/orders'])('to %s gets headers that let the page join the worker’s renderer', async (path) => {
    saved.set('/shop', 'the shop')
    const { headers } = await open(path)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('content-type')).toContain('text/plain')
    expect(Object.keys(OF_OLD_BYTES).filter((name) => headers.has(name))).toEqual([])
  })

  it('shows the shell instead of an outdated page, and deletes that page', async () => {
    saved.set('/', SOLD_OUT_SINCE)
    expect(await textOf('/')).toBe('the shell')
    expect([...saved.keys()]).toEqual([])
  })

  it('shows the shell for every other screen', async () => {
    expect(await textOf('/product/1')).toBe('the shell')
    expect(await textOf('/checkout')).toBe('the shell')
  })

  it('is fetched if the browser has deleted the shell', async () => {
    stubWorkerScope()
    vi.stubGlobal('fetch', async () => new Response('from the network'))
    expect(await textOf('/product/1')).toBe('from the network')
  })

  it('shows the shell if the saved page can’t be read, with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(await textOf('/unreadable')).toBe('the shell')
    expect(warn).toHaveBeenCalledOnce()
  })
})
