import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const documents = ['README.md', ...globSync('docs/**/*.md')]

/** Files and folders that a document names in full; `<…>` stands for a name of the reader's. */
function pathsIn(document: string): string[] {
  const named = readFileSync(document, 'utf8').matchAll(/`((?:src|sw|supabase|tests|docs)\/[^`\s]+)`/g)
  return [...named].map(([, path = '']) => path).filter((path) => !path.includes('<'))
}

test.each(documents)('%s names only what is there', (document) => {
  expect(pathsIn(document).filter((path) => globSync(path).length === 0)).toEqual([])
})

test('every attack names the test that tries it, and every test of attacks is named', () => {
  const security = readFileSync('docs/SECURITY.md', 'utf8')
  const [, table = ''] = security.split('| attack |')
  const rows = table.split('\n').filter((row) => row.startsWith('| '))
  const tested = rows.filter((row) => /`[^`]+(?:\.(?:test|spec)\.tsx?|\/attacks\/[^`]+\.ts|tests\/hosted)`/.test(row))
  expect(rows.length).toBeGreaterThan(10)
  expect(tested).toEqual(rows)
  expect(globSync('supabase/tests/abuse/attacks/*.ts').filter((path) => !security.includes(`\`${path}\``))).toEqual([])
})

test('the documents name files at all', () => {
  expect(documents.flatMap(pathsIn).length).toBeGreaterThan(30)
})
