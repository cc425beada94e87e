import { afterEach, describe, expect, it, vi } from 'vitest'
import { isScreen, navigate, pageFile } from './navigate.ts'

const files = new Map<string, string>()
vi.mock('./precached.ts', () => ({
  precached: async (path: string) => (files.has(path) ? new Response(files.get(path)) : undefined),
}))

afterEach(() => {
  files.clear()
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

  it.each([
    ['/', '/index.html'],
    ['/shop', '/shop/index.html'],
    ['/shop/', '/shop/index.html'],
    ['/category/body-care', '/category/body-care/index.html'],
  ])('%s is kept as %s', (path, file) => {
    expect(pageFile(path)).toBe(file)
  })

  it('shows the prerendered page where there is one', async () => {
    files.set('/shop/index.html', 'the shop').set('/shell/index.html', 'the shell')
    expect(await go('/shop?category=fashion')).toBe('the shop')
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
})
