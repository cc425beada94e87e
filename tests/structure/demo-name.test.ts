import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { expect, it } from 'vitest'
import { vocabularyFiles } from './vocabulary.ts'

/** The demo shop's name and contacts. Prefixes of storage keys (`oja-`, `oja:`) are exempt, because nobody reads them. */
const DEMO = /\bOja\b|hello@oja|23480055501/
const CODE = new Set(['.ts', '.tsx', '.js', '.css', '.html', '.sql'])
const MAY_NAME_IT = [
  // A new shop begins with the first; the others are the demo's own data.
  /^src\/content\/settings\//,
  /^supabase\/seed\//,
  /^tests\//,
  /\.test\.tsx?$|-builder\.ts$/,
]

it('only default settings and demo data name the demo shop: other code reads the settings', () => {
  const files = vocabularyFiles().filter(
    (file) => CODE.has(extname(file)) && !MAY_NAME_IT.some((rule) => rule.test(file)),
  )
  expect(files.length).toBeGreaterThan(900)
  expect(files.filter((file) => DEMO.test(readFileSync(file, 'utf8')))).toEqual([])
})
