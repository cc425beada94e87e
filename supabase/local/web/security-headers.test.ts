import { expect, test } from 'vitest'
import { PAGE_HEADERS } from '../../../src/prerender/host/host-rules.ts'
import { fileHeaders, securityHeaders } from './security-headers.ts'

const pages = securityHeaders("default-src 'none'; script-src 'self' 'sha256-a+b/c='; connect-src 'self'")
const policyOf = (path: string) => fileHeaders(path, pages)['content-security-policy']

test('a page has the whole policy', () => {
  expect(fileHeaders('/shop/index.html', pages)).toEqual(pages)
})

test('a page has no Cross-Origin-Opener-Policy, so its prepared renderer is used', () => {
  expect(Object.keys(pages)).not.toContain('cross-origin-opener-policy')
  expect(Object.keys(PAGE_HEADERS).join().toLowerCase()).not.toContain('opener-policy')
})

test('the worker may fetch and run its own script, but no inline script', () => {
  expect(policyOf('/sw.js')).toBe("default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'")
})

test('an SVG opened as a page has no permissions', () => {
  expect(policyOf('/icons/a.svg')).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('a script has none', () => {
  expect(fileHeaders('/assets/a.js', pages)).toEqual({ 'x-content-type-options': 'nosniff' })
})
