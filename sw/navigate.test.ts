import { afterEach, describe, expect, it, vi } from 'vitest'
import { isScreen, navigate } from './navigate.ts'

const OF_OLD_BYTES = { 'content-encoding': 'br', 'content-length': '9' }
const files = new Map<string, string>()
const pages = new Map<string, string>()
vi.mock('./precached.ts', () => ({
  precached: async (path: string) =>
    files.has(path) ? new Response(files.get(path), { headers: OF_OLD_BYTES }) : undefined,
}))
vi.mock('./pages.ts', () => ({
  keptPage: async (path: string) =>
    path === '/unreadable'
      ? Promise.reject(new Error('broken disk'))
      : pages.has(path)
        ? new Response(pages.get(path), { headers: OF_OLD_BYTES })
        : undefined,
  dropPage: async (path: string) => void pages.delete(path),
}))
vi.mock('./freshen.ts', () => ({
  freshen: async (html: string) => (html.includes('sold out since') ? null : html),
}))

afterEach(() => {
  files.clear()
  pages.clear()
  vi.unstubAllGlobals()
})

const go = async (path: string) => {
  const url = new URL(path, 'https://shop.example')
  return (await navigate(new Request(url), url)).text()
}

describe('a navigation', () => {
  it.each(['/', '/shop?search=pot', '/product/1', '/admin/products', '/no/such/page'])(
    'to %s is one to a screen',
    (path) => {
      expect(isScreen(new URL(path, 'https://shop.example'))).toBe(true)
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
  ])('to %s is none of the worker’s business', (path) => {
    expect(isScreen(new URL(path, 'https://shop.example'))).toBe(false)
  })

  it('shows the prerendered page where there is one', async () => {
    files.set('/shell/index.html', 'the shell')
    pages.set('/shop', 'the shop')
    expect(await go('/shop?category=fashion')).toBe('the shop')
  })

  it.each(['/shop', '/orders'])('to %s is answered so that the page joins the worker’s renderer', async (path) => {
    files.set('/shell/index.html', 'the shell')
    pages.set('/shop', 'the shop')
    const url = new URL(path, 'https://shop.example')
    const { headers } = await navigate(new Request(url), url)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('content-type')).toContain('text/plain')
    expect(Object.keys(OF_OLD_BYTES).filter((name) => headers.has(name))).toEqual([])
  })

  it('shows the shell instead of a page that is no longer true, and keeps that page no longer', async () => {
    files.set('/shell/index.html', 'the shell')
    pages.set('/', 'the home page with a pot sold out since')
    expect(await go('/')).toBe('the shell')
    expect([...pages.keys()]).toEqual([])
  })

  it('shows the shell for everything else, so that it opens without a line', async () => {
    files.set('/shell/index.html', 'the shell')
    expect(await go('/product/1')).toBe('the shell')
    expect(await go('/checkout')).toBe('the shell')
  })

  it('asks the network when the browser has dropped the shell', async () => {
    vi.stubGlobal('fetch', async () => new Response('from the network'))
    expect(await go('/product/1')).toBe('from the network')
  })

  it('shows the shell where the page is kept and can’t be read, and says why in the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    files.set('/shell/index.html', 'the shell')
    expect(await go('/unreadable')).toBe('the shell')
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
