import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MAX_OPENINGS = 0
/** Comments in which "what" or "whatever" is right, such as "what a phone would fetch". */
const MAX_CLAUSES = 21

const files = globSync('{src,sw,supabase,tests}/**/*.{ts,tsx,js,css,sql}', {
  exclude: (path) => path.includes('node_modules') || path.includes('migrations'),
})
const OPENING =
  /(?:^|[ {])(?:\/\*\*?\s+(?:\* )?|\/\/ |-- )(?:What|Whatever|Who|Whose|Whoever|Whom|Which|Whichever|Of|Those|That which)\b.*/gm
/** The next line of a comment that began above. */
const CONTINUED = /^\s*(?:\/\/|--) .*\n[ \t]*(?![\s\S])/m

const COMMENT = /^\s*(?:\/\/|\/\*\*|\*|--) .*|[;{,)] \/\/ .*/gm
const CLAUSE = /\b(?:what|whatever|whichever|whoever|anyhow|anew|says of)\b/i

/** The comment lines that use a clause where a noun or a plain verb exists. */
const clauses = (text: string) =>
  [...text.matchAll(COMMENT)].map(([line]) => line.trim()).filter((line) => CLAUSE.test(line))

function openings(text: string): string[] {
  return [...text.matchAll(OPENING)]
    .filter(({ index }) => !CONTINUED.test(text.slice(Math.max(0, index - 240), index)))
    .map(([found]) => found.trim())
}

test('no comment opens with a relative clause', () => {
  const found = files.flatMap((file) => openings(readFileSync(file, 'utf8')).map((opening) => `${file}: ${opening}`))
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(MAX_OPENINGS)
})

test('comments use nouns instead of clauses', () => {
  const found = files.flatMap((file) => clauses(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`))
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(MAX_CLAUSES)
})

test('finds clauses and openings', () => {
  expect(clauses(`/** Stores ${'what'} waits. */\n  // Reads it ${'anew'}.\nconst what = 1 // a column`)).toHaveLength(
    2,
  )
  expect(
    openings(`/** ${'What'} waits. */\n/**\n * ${'Whose'} rows. */\n  // ${'Of'} the order.\nx -- ${'Who'} pays`),
  ).toHaveLength(4)
  expect(openings(`// A row\n// ${'Of'} the order.\n/** Offered. */`)).toEqual([])
})
