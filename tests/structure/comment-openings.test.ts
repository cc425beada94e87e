import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MOST = 0

const files = globSync('{src,sw,supabase,tests}/**/*.{ts,tsx,js,css,sql}', {
  exclude: (path) => path.includes('node_modules') || path.includes('migrations'),
})
const OPENING =
  /(?:^|[ {])(?:\/\*\*?\s+(?:\* )?|\/\/ |-- )(?:What|Whatever|Who|Whose|Whoever|Whom|Which|Whichever|Of|Those|That which)\b.*/gm
/** The next line of a comment that began above. */
const CONTINUED = /^\s*(?:\/\/|--) .*\n[ \t]*(?![\s\S])/m

function openings(text: string): string[] {
  return [...text.matchAll(OPENING)]
    .filter(({ index }) => !CONTINUED.test(text.slice(Math.max(0, index - 240), index)))
    .map(([found]) => found.trim())
}

test('comments say who does something: few open with a clause that names nobody', () => {
  const found = files.flatMap((file) => openings(readFileSync(file, 'utf8')).map((opening) => `${file}: ${opening}`))
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(MOST)
})

test('would be noticed', () => {
  expect(
    openings(`/** ${'What'} waits. */\n/**\n * ${'Whose'} rows. */\n  // ${'Of'} the order.\nx -- ${'Who'} pays`),
  ).toHaveLength(4)
  expect(openings(`// A row\n// ${'Of'} the order.\n/** Offered. */`)).toEqual([])
})
