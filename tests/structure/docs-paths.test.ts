import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const documents = ['README.md', ...globSync('docs/**/*.md')]

/** Full paths in documents, and file names with the end of their path; `<…>` is a placeholder. */
function pathsIn(document: string): string[] {
  const text = readFileSync(document, 'utf8')
  const named = [...text.matchAll(/`((?:src|sw|supabase|tests|docs)\/[^`\s]+)`/g)].map(([, path = '']) => path)
  const ends = [...text.matchAll(/`([\w-]+(?:\/[\w-]+)*\.(?:tsx?|css|sql))`/g)].map(([, end = '']) => end)
  const others = ends.filter((end) => !named.includes(end)).map((end) => `{src,sw,supabase,tests}/**/${end}`)
  return [...named, ...others].filter((path) => !path.includes('<'))
}

test.each(documents)('%s names only existing paths', (document) => {
  expect(pathsIn(document).filter((path) => globSync(path).length === 0)).toEqual([])
})

test('SECURITY.md names a test for each attack, and each attack file', () => {
  const security = readFileSync('docs/SECURITY.md', 'utf8')
  const [, table = ''] = security.split('| attack |')
  const rows = table.split('\n').filter((row) => row.startsWith('| '))
  const tested = rows.filter((row) => /`[^`]+(?:\.(?:test|spec)\.tsx?|\/attacks\/[^`]+\.ts|tests\/hosted)`/.test(row))
  expect(rows.length).toBeGreaterThan(10)
  expect(tested).toEqual(rows)
  expect(globSync('supabase/tests/abuse/attacks/*.ts').filter((path) => !security.includes(`\`${path}\``))).toEqual([])
})

test('finds paths in the documents', () => {
  expect(documents.flatMap(pathsIn).length).toBeGreaterThan(30)
})
