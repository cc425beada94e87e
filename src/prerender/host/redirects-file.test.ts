import { describe, expect, it } from 'vitest'
import { SCREENS } from '../../app/screens.ts'
import { snapshotOf } from '../pages/catalogue-source.ts'
import { fileOf, NOT_FOUND_URL, SHELL_URL, shellUrls } from '../pages/page-files.ts'
import { pageList } from '../pages/page-list.ts'
import { hostRules, redirectsFile } from './host-rules.ts'

const PRERENDERED_PRODUCT = '/product/5e0c2f3a-0000-4000-8000-000000000001'
const NEW_PRODUCT = '/product/5e0c2f3a-0000-4000-8000-000000000002'

const prerendered = [
  ...pageList(snapshotOf({ epoch: '', cursor: '', rows: [], settings: [] })).map((page) => page.url),
  PRERENDERED_PRODUCT,
]
const rules = redirectsFile(hostRules('', SCREENS, prerendered))
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
const files = new Set([...prerendered, ...shellUrls(SCREENS), SHELL_URL].map(fileOf))

const targetOf = (path: string) =>
  rules.find(([from = '']) => (from.endsWith('*') ? path.startsWith(from.slice(0, -1)) : from === path))?.[1]

/** Folders only: Cloudflare redirects paths that end in `.html`. */
function folder(address: string): string | undefined {
  const file = fileOf(address.replace(/\/$/, '') || '/')
  return files.has(file) ? file : undefined
}

/** On Netlify existing files win over rules; on Cloudflare rules win. */
const HOSTS: Record<string, (path: string) => string> = {
  Netlify: (path) => folder(path) ?? folder(targetOf(path) ?? '/404.html') ?? '404.html',
  'Cloudflare Pages': (path) => folder(targetOf(path) ?? path) ?? '404.html',
}

describe.each(Object.entries(HOSTS))('redirectsFile on %s', (_, answer) => {
  it.each(SCREENS.filter(({ path }) => path !== '*' && !path.includes(':')))('serves $path', (route) => {
    expect(answer(route.path)).toBe(fileOf(route.path))
  })

  it('serves prerendered products as pages, and newer ones by the shell', () => {
    expect(answer(PRERENDERED_PRODUCT)).toBe(fileOf(PRERENDERED_PRODUCT))
    expect(answer(NEW_PRODUCT)).toBe('shell/index.html')
    expect(answer('/category/kitchen-utensils')).toBe('category/kitchen-utensils/index.html')
  })

  it('serves the not-found page for every other path', () => {
    for (const path of ['/no-such-page', '/category/cars', '/admin/no', '/products', '/dashboard/orders'])
      expect(answer(path)).toBe('404.html')
  })
})

describe('redirectsFile', () => {
  it('follows Cloudflare Pages’ rules: fixed paths first, rewrites within the site, no duplicates', () => {
    const isFixed = rules.map(([from = '']) => !from.includes('*'))
    expect(isFixed).toEqual([...isFixed].sort().reverse())
    expect(new Set(rules.map(([from]) => from)).size).toBe(rules.length)
    for (const line of rules)
      expect(line).toEqual([expect.stringMatching(/^\/./), expect.stringMatching(/^\/.+\/$/), '200'])
  })

  it('leaves home and the not-found page to the host', () => {
    expect(rules.filter(([from]) => from === '/' || from === NOT_FOUND_URL)).toEqual([])
  })
})
