import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no module brings a stylesheet of its own: what it imports later would be shown before the styles are there', () => {
  const sources = globSync('src/**/*.{ts,tsx}')
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => /\bimport\b[^;\n]*\.css['"`]/.test(readFileSync(file, 'utf8')))).toEqual([])
})
