import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no module imports a stylesheet, because lazy ones would render unstyled first', () => {
  const sources = globSync('src/**/*.{ts,tsx}')
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => /\bimport\b[^;\n]*\.css['"`]/.test(readFileSync(file, 'utf8')))).toEqual([])
})
