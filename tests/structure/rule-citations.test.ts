import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const RULES = readFileSync('docs/rules.md', 'utf8')
const rules = new Set([...RULES.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, id = '']) => id))

const files = globSync(['{src,sw,supabase,tests}/**/*.{ts,tsx,css,sql,js}', 'docs/**/*.md', '*.md'], {
  exclude: (path) =>
    path.includes('node_modules') || path === 'docs/rules.md' || path.endsWith('rule-citations.test.ts'),
})

/** Returns the ids in each `rule M2` or `rules M2 and M4`. */
function citationsIn(text: string): string[] {
  return [...text.matchAll(/\brules? ([A-Z]\d+)(?:(?:, | and |, and )([A-Z]\d+))*/g)].flatMap(
    ([all]) => all.match(/[A-Z]\d+/g) ?? [],
  )
}

test('every rule citation refers to an existing rule', () => {
  const unknown = files.flatMap((file) =>
    citationsIn(readFileSync(file, 'utf8')).flatMap((id) => (rules.has(id) ? [] : `${file}: ${id}`)),
  )
  expect(unknown).toEqual([])
})

test('no rule is defined twice', () => {
  const ids = [...RULES.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, id]) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  expect(ids.length).toBeGreaterThan(40)
})

test('no file cites a document outside the repository', () => {
  const outside = /\b(?:specification [12]\b|decisions? \d{1,2}\b)/i
  expect(files.filter((file) => outside.test(readFileSync(file, 'utf8')))).toEqual([])
})
