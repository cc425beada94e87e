import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { cyclesOf, fileGraph, folderGraph, type ImportGraph } from './import-cycles.ts'

const shop = fileGraph(process.cwd(), ['src', 'sw', 'supabase'])

function graphOf(edges: Record<string, string[]>): ImportGraph {
  return new Map(Object.entries(edges).map(([node, targets]) => [node, new Set(targets)]))
}

function treeOf(files: Record<string, string>): ImportGraph {
  const root = mkdtempSync(join(tmpdir(), 'import-cycles-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return fileGraph(root, ['src'])
}

it('no files form an import cycle', () => {
  expect(shop.size).toBeGreaterThan(500)
  expect(cyclesOf(shop)).toEqual([])
})

it('no folders form an import cycle', () => {
  expect(cyclesOf(folderGraph(shop))).toEqual([])
})

it('finds cycles of any length, without nodes that only lead to or from them', () => {
  const graph = graphOf({ a: ['b'], b: ['c'], c: ['d'], d: ['b', 'e'], e: ['f'], f: [], g: ['g'], h: ['a', 'g'] })
  expect(cyclesOf(graph)).toEqual([['b', 'c', 'd'], ['g']])
})

it('two paths to one node form no cycle', () => {
  expect(cyclesOf(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([])
})

it('two cycles that share a node are one', () => {
  expect(cyclesOf(graphOf({ a: ['b'], b: ['a', 'c'], c: ['b'] }))).toEqual([['a', 'b', 'c']])
})

it('type imports, lazy imports and re-exports count', () => {
  const graph = treeOf({
    'src/a.ts': `import type { B } from './b.ts'; export type A = B`,
    'src/b.ts': `export const b = () => import('./c.tsx'); export type B = 1`,
    'src/c.tsx': `export { a } from './d.ts'`,
    'src/d.ts': `export type { A as a } from './a.ts'`,
    'src/lone.ts': `import './a.ts'`,
  })
  expect(cyclesOf(graph)).toEqual([['src/a.ts', 'src/b.ts', 'src/c.tsx', 'src/d.ts']])
})

it('finds a cycle between a folder and its subfolder even if their files form none', () => {
  const graph = treeOf({
    'src/cart/cart.ts': `import { x } from './parts/part.ts'; export const cart = x`,
    'src/cart/parts/part.ts': `import { y } from '../price.ts'; export const x = y`,
    'src/cart/price.ts': `export const y = 1`,
    'src/wishlist/heart.ts': `import { cart } from '../cart/cart.ts'; export const heart = cart`,
  })
  expect(cyclesOf(graph)).toEqual([])
  expect(cyclesOf(folderGraph(graph))).toEqual([['src/cart', 'src/cart/parts']])
})

it('imports in tests form no cycle', () => {
  const graph = treeOf({
    'src/low/low.ts': `export const low = 1`,
    'src/low/low.test.ts': `import '../high/high.ts'`,
    'src/high/high.ts': `import { low } from '../low/low.ts'; export const high = low`,
  })
  expect(cyclesOf(folderGraph(graph))).toEqual([])
})
