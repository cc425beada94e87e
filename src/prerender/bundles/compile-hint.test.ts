import { describe, expect, it } from 'vitest'
import { chunkGroups } from './chunk-groups.ts'
import { compileHint } from './compile-hint.ts'

describe('the hint to compile a file whole', () => {
  it('stands in what the first screen runs, under the names that the build gives', () => {
    expect(chunkGroups('/').map(({ name }) => name)).toContain('vendor')
    expect(['vendor', 'index'].map((name) => compileHint({ name }))).toEqual(
      Array(2).fill(expect.stringMatching(/^\/\/# .*\n$/)),
    )
  })

  it('is nowhere else: most of what comes later is never called', () => {
    expect(['device', 'AdminOrdersPage'].map((name) => compileHint({ name }))).toEqual(['', ''])
  })
})
