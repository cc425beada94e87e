import { expect, it } from 'vitest'
import { sitemap, sitemapLine } from './prerender.ts'

it('lists absolute URLs, escaped for XML', () => {
  expect(sitemap('https://oja.example', ['/', '/shop?a=1&b=2'])).toContain(
    '<url><loc>https://oja.example/shop?a=1&amp;b=2</loc></url>',
  )
})

it('adds the sitemap’s URL to robots.txt', () => {
  expect(sitemapLine('https://oja.example')).toBe('\nSitemap: https://oja.example/sitemap.xml\n')
})
