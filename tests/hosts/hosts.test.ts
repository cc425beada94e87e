import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainHost } from './plain-host.ts'
import { POLICY, type SiteFolder, siteFolder } from './site-folder.ts'
import { vercelHost } from './vercel-host.ts'
import { type Ask, findWebServers, startWebServer } from './web-servers.ts'

const servers = findWebServers()
const site: SiteFolder = await siteFolder()
afterAll(() => site.remove())

const titleOf = async (response: Response) => (await response.text()).split('\n')[0]

/** Follows redirects to the last response, and lists them. */
async function follow(ask: Ask, path: string): Promise<{ status: number; title?: string; redirects: string[] }> {
  const answer = await ask(path)
  const location = answer.headers.get('location')
  if (location === null) return { status: answer.status, title: await titleOf(answer), redirects: [] }
  const { pathname, search } = new URL(location, 'https://shop.example')
  const end = await follow(ask, pathname + search)
  return { ...end, redirects: [location, ...end.redirects] }
}

function testPages(ask: () => Ask) {
  const page = async (path: string) => (await follow(ask(), path)).title

  it('serves home, lists and products, and the shell for screens filled on the device', async () => {
    expect(await page('/')).toBe('page /')
    expect(await page('/shop?category=fashion')).toBe('page /shop')
    expect(await page('/category/body-care')).toBe('page /category/body-care')
    expect(await page('/product/pot')).toBe('page /product/pot')
    for (const path of ['/payment-success?reference=x', '/checkout', '/dashboard', '/admin/products'])
      expect(await follow(ask(), path)).toMatchObject({ status: 200, title: 'the shell' })
  })

  it('serves the 404 page for any other URL', async () => {
    for (const path of ['/no-such-page', '/category/cars', '/admin/no', '/assets/gone-1a2b3c4d.js'])
      expect(await follow(ask(), path)).toMatchObject({ status: 404, title: 'no such page' })
  })
}

function testRules(ask: () => Ask) {
  it('serves each URL without a redirect', async () => {
    for (const path of ['/', '/shop', '/product/pot', '/payment-success?reference=x', '/admin'])
      expect(await follow(ask(), path)).toMatchObject({ status: 200, redirects: [] })
  })

  it('serves the shell for a product newer than the build', async () => {
    expect(await follow(ask(), '/product/new')).toEqual({ status: 200, title: 'the shell', redirects: [] })
  })

  it('sends security headers with every page, including the 404 page', async () => {
    for (const path of ['/', '/shop', '/checkout', '/product/new', '/no-such-page']) {
      const { headers } = await ask()(path)
      expect(headers.get('content-security-policy')).toBe(POLICY)
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('permissions-policy')).toContain('camera=()')
    }
    expect(POLICY).toContain("frame-ancestors 'none'")
  })

  it('lets browsers cache hashed files for a year, but revalidate pages and worker', async () => {
    const rule = async (path: string) => (await ask()(path)).headers.get('cache-control')
    expect(await rule('/assets/app-1a2b3c4d.js')).toBe('public, max-age=31536000, immutable')
    expect(await rule('/sw.js')).toBe('no-cache')
    for (const path of ['/', '/shop', '/checkout', '/no-such-page'])
      expect(await rule(path)).toMatch(/no-cache|max-age=0/)
  })
}

function testFiles(ask: () => Ask) {
  it.each(['/', '/shop', '/checkout', '/sw.js', '/assets/app-1a2b3c4d.js'])('sends %s compressed', async (path) => {
    const read = async (accepted: string) => {
      const { headers } = await ask()(path, { 'accept-encoding': accepted })
      return [headers.get('content-encoding'), headers.get('content-type')?.split(';')[0]]
    }
    const type = expect.stringMatching(path.endsWith('.js') ? /^(text|application)\/javascript$/ : /^text\/html$/)
    expect(await read('gzip, br')).toEqual(['br', type])
    expect(await read('gzip')).toEqual(['gzip', type])
    expect(await read('identity')).toEqual([null, type])
  })

  it('varies cached responses by Accept-Encoding', async () => {
    expect((await ask()('/shop', { 'accept-encoding': 'br' })).headers.get('vary')).toMatch(/accept-encoding/i)
  })

  it('serves the web manifest with its own content type', async () => {
    expect((await ask()('/manifest.webmanifest')).headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  })

  it('hides configuration and compressed files', async () => {
    for (const path of [
      '/csp.txt',
      '/_headers',
      '/_redirects',
      '/.hidden',
      '/.htaccess',
      '/shop/index.html.br',
      '/sw.js.gz',
    ])
      expect(await follow(ask(), path)).toMatchObject({ status: 404, title: 'no such page' })
  })
}

describe.each(servers)('the rules for $name', (server) => {
  let host: Awaited<ReturnType<typeof startWebServer>>
  beforeAll(async () => {
    host = await startWebServer(server, site)
  })
  afterAll(() => host?.stop())
  testPages(() => host.ask)
  testRules(() => host.ask)
  testFiles(() => host.ask)
})

const vercel = await vercelHost(site)

describe('the rules for Vercel, as documented', () => {
  testPages(() => vercel)
  testRules(() => vercel)
})

describe('a host without rules', () => {
  const ask = plainHost(site)
  testPages(() => ask)

  it('keeps the payment reference in a redirect', async () => {
    const { redirects } = await follow(ask, '/payment-success?reference=x')
    expect(redirects).toEqual(['/payment-success/?reference=x'])
  })

  it('serves the 404 page, which loads the shell, for a product newer than the build', async () => {
    expect(await follow(ask, '/product/new')).toMatchObject({ status: 404, title: 'no such page' })
  })
})
