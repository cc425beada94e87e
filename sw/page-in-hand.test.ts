import { afterEach, describe, expect, it, vi } from 'vitest'
import { askByAddress, refuseOtherVersions } from './page-in-hand.ts'

class LocalRequest extends Request {
  constructor(address: string, init?: RequestInit) {
    super(new URL(address, 'https://shop.test'), init)
  }
}

const page = (script: string) =>
  new Response(`<html lang="en" data-js="${script} /assets/vendor.js"><body></body></html>`)
const isPrecached = (path: string) => path === '/assets/index-new.js'

afterEach(() => vi.unstubAllGlobals())

describe('a page that the worker keeps', () => {
  it.each([
    ['/index.html', '/'],
    ['/shop/index.html', '/shop'],
  ])('is asked for as shoppers ask for it: %s by %s', async (file, address) => {
    vi.stubGlobal('Request', LocalRequest)
    const request = await askByAddress({ request: new LocalRequest(file, { cache: 'reload' }) })
    expect(new URL(request.url).pathname).toBe(address)
    expect(request.cache).toBe('force-cache')
  })

  it('alone is: the shell and scripts are asked for as they are', async () => {
    for (const file of ['/shell/index.html', '/assets/index-new.js', '/later.json']) {
      const request = new LocalRequest(file, { cache: 'reload' })
      expect(await askByAddress({ request })).toBe(request)
    }
  })

  it('is taken when it starts with a script of this version', async () => {
    const response = page('/assets/index-new.js')
    const request = new LocalRequest('/', { cache: 'force-cache' })
    expect(await refuseOtherVersions({ request, response }, isPrecached)).toBe(response)
    expect(await response.text()).toContain('data-js')
  })

  it.each([
    ['is of another version', page('/assets/index-old.js')],
    ['is no page of ours', new Response('<html>Sign in to this network</html>')],
    ['failed', new Response('', { status: 503 })],
  ])('is asked for anew when what the browser had %s', async (_, response) => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => page('/assets/index-new.js'))
    vi.stubGlobal('fetch', fetch)
    const request = new LocalRequest('/shop', { cache: 'force-cache' })
    const answer = await refuseOtherVersions({ request, response }, isPrecached)
    expect(await answer.text()).toContain('index-new')
    expect(fetch.mock.calls[0]?.[1].cache).toBe('reload')
  })
})
