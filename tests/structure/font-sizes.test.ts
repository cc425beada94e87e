import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('src/**/*.{css,tsx}').filter((file) => !file.includes('.test.'))

// A size in pixels ignores the browser's font size setting.
test('font sizes follow the browser’s setting, except in tabs and badges', () => {
  const fixed = files.flatMap((file) =>
    (
      readFileSync(file, 'utf8').match(/(?:--text-(?!2xs)[\w-]+|font-size|font): [1-9][\d.]*px|\btext-\[[\d.]+px\]/g) ??
      []
    ).map((size) => `${file}: ${size}`),
  )
  expect(fixed).toEqual([])
})
