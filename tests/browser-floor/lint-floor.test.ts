import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILD_TARGETS } from '../../src/prerender/browser-floor.ts'
import { complaints } from './lint-floor.ts'
import { newerInScripts } from './newer-scripts.ts'
import { newerInStyles } from './newer-styles.ts'

/** Code by the feature that Chrome 103, Safari 16 or Firefox 115 lacks. */
const TOO_NEW: Readonly<Record<string, string>> = {
  'URL.canParse_static': `export const a = URL.canParse('/x')`,
  'URLSearchParams.size': `export const a = (query: URLSearchParams) => query.size`,
  'AbortSignal.any_static': `export const a = AbortSignal.any([])`,
  'Array.toSorted': `export const a = [2, 1].toSorted()`,
  'Array.toReversed': `export const a = (list: readonly string[]) => list.toReversed()`,
  'Array.with': `export const a = [2, 1].with(0, 1)`,
  'Object.groupBy': `export const a = Object.groupBy([1], () => 'x')`,
  'Promise.withResolvers': `export const a = Promise.withResolvers<void>()`,
  'Set.union': `export const a = new Set([1]).union(new Set([2]))`,
  'Intl.Segmenter': `export const a = new Intl.Segmenter('en')`,
  'Element.checkVisibility': `export const a = (page: HTMLElement | null) => page?.checkVisibility()`,
  'HTMLElement.showPopover': `export const a = (page: HTMLDivElement) => page.showPopover()`,
  'Response.json_static': `export const a = Response.json({})`,
  CompressionStream: `export const a = new CompressionStream('gzip')`,
  lookbehind_assertion: `export const a = /(?<=x)y/`,
  'RegExp.unicodeSets': `export const a = /[x--y]/v`,
  ':has': `export const a = document.querySelector('label:has(input)')`,
  'global_attributes.popover': `export const a = <p popover="auto">x</p>`,
}

let folder = ''
beforeAll(async () => {
  // Inside the project, so that its JSX types resolve.
  folder = await mkdtemp(fileURLToPath(new URL('../../node_modules/floor-', import.meta.url)))
  const compilerOptions = { target: 'ESNext', lib: ['ESNext', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', strict: true }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
  const files = Object.values(TOO_NEW).map((code, index) => writeFile(join(folder, `${index}.tsx`), code))
  const known = `export const a = [1].at(-1) ?? structuredClone(AbortSignal.timeout(1)) ?? Object.hasOwn({}, 'x')`
  await Promise.all([...files, writeFile(join(folder, 'known.ts'), known)])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a feature that browsers of the floor lack', () => {
  it('is refused in scripts as a function, method, attribute, regular expression or selector', () => {
    const uses = newerInScripts(folder, [join(folder, 'tsconfig.json')], (file) => !file.startsWith('..'))
    const expected = Object.keys(TOO_NEW).map((feature, index) => `${index}.tsx:1 ${feature}`)
    expect(uses.map(({ place, feature }) => `${place} ${feature}`).sort()).toEqual(expected.sort())
    expect(complaints(uses).filter((line) => line.includes('.tsx:1'))).toHaveLength(expected.length)
  })

  it.each([
    ['.a:has(b) { top: 0 }', ':has'],
    ['.a { .b & { top: 0 } }', 'nested rules'],
    ['.a { height: 100dvh }', 'dvh and its like'],
    ['.a { color: light-dark(red, blue) }', 'light-dark()'],
    ['.a { translate: 10px }', 'translate'],
    ['@media (width >= 40rem) { .a { top: 0 } }', '@media ranges'],
    ['@starting-style { .a { top: 0 } }', '@starting-style'],
    ['.a { text-wrap: balance }', 'text-wrap'],
  ])('is refused in styles: %s', (css, feature) => {
    expect(newerInStyles(css).map((use) => use.feature)).toContain(feature)
  })

  it.each([
    '.a { height: 100vh; height: 100dvh }',
    '@supports (height: 1dvh) { .a { height: 100dvh } }',
    '.a { -webkit-user-select: none; user-select: none }',
  ])('is allowed with a fallback: %s', (css) => {
    expect(newerInStyles(css)).toEqual([])
  })
})

it('reports an unused exception', () => {
  expect(complaints([])[0]).toMatch(/^exceptions.ts: nothing uses/)
})

it('the build targets the browsers of the floor', () => {
  expect(BUILD_TARGETS).toEqual(['chrome103', 'safari16', 'ios16', 'firefox115'])
})
