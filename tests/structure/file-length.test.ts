import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const MAX_LINES = 250
const GENERATED = ['src/data/supabase/database.types.ts']

const files = globSync(['{src,sw,supabase,tests}/**/*.{ts,tsx,js}', '*.{ts,js}']).filter(
  (file) => !GENERATED.includes(file),
)
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

it('no source file exceeds the line limit', () => {
  expect(files.length).toBeGreaterThan(1000)
  const tooLong = files
    .map((file) => `${file} ${linesOf(file)}`)
    .filter((text) => Number(text.split(' ')[1]) > MAX_LINES)
  expect(tooLong).toEqual([])
})
