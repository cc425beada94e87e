import { expect, test } from 'vitest'
import { PAGE_HEADERS } from '../../../src/prerender/host/host-rules.ts'
import { fileHeaders, securityHeaders } from './security-headers.ts'

const pages = securityHeaders("default-src 'none'; script-src 'self' 'sha256-a+b/c='; connect-src 'self'")
const policyOf = (path: string) => fileHeaders(path, pages)['content-security-policy']

test('a page has the whole policy', () => {
  expect(fileHeaders('/shop/index.html', pages)).toEqual(pages)
})

test('a page is rendered by the renderer that was prepared for it', () => {
  expect(Object.keys(pages)).not.toContain('cross-origin-opener-policy')
  expect(Object.keys(PAGE_HEADERS).join().toLowerCase()).not.toContain('opener-policy')
})

test('the worker may fetch and runs its own script, and inlines none', () => {
  expect(policyOf('/sw.js')).toBe("default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'")
})

test('an SVG opened as a page may do nothing', () => {
  expect(policyOf('/icons/a.svg')).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('a script carries none', () => {
  expect(fileHeaders('/assets/a.js', pages)).toEqual({ 'x-content-type-options': 'nosniff' })
})
