import { expect, it } from 'vitest'
import { chunkName } from './chunk-groups.ts'
import type { ChunkRoot } from './chunk-roots.ts'

it.each<[string | null, ChunkRoot[]]>([
  ['home', ['home']],
  ['main', ['home', 'product']],
  ['main', ['home', 'listing', 'saved']],
  ['main', ['product', 'idle']],
  ['listing', ['listing', 'idle']],
  ['idle', ['idle']],
  ['idle', ['idle', 'parts']],
  ['idle', ['idle', 'signed-in']],
  ['text', ['text']],
  ['categories', ['categories']],
  ['visitor', ['visitor']],
  ['parts', ['parts']],
  ['saved', ['saved']],
  ['search', ['search']],
  ['signed-in', ['signed-in']],
  ['customer', ['payment', 'account']],
  ['account', ['account', 'online']],
  ['customer', ['signed-in', 'online']],
  ['chat', ['chat']],
  // No root: a lazy part that isn't fetched ahead.
  [null, []],
])('a module goes into %s when %j load it', (name, roots) => {
  expect(chunkName(new Set(roots), roots.length > 0)).toBe(name)
})

it.each<[string, ChunkRoot[]]>([
  ['shared-home', ['home', 'saved']],
  ['shared-product', ['product', 'parts']],
  ['shared-listing', ['listing', 'payment']],
  ['common', ['idle', 'visitor']],
  ['common', ['idle', 'sending']],
  ['common', ['sending', 'payment']],
  ['sending', ['sending', 'signed-in']],
  ['visitor', ['visitor', 'signed-in']],
  ['visitor', ['parts', 'account']],
  ['shared-chat', ['chat', 'account']],
])('goes into %s, which loads no other screen’s code, when later screens share it: %j', (name, roots) => {
  expect(chunkName(new Set(roots), true)).toBe(name)
})

it('keeps the code of a single account screen in its own file', () => {
  expect(chunkName(new Set(['account']), false)).toBeNull()
})
