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

test('the documents name files at all', () => {
  expect(documents.flatMap(pathsIn).length).toBeGreaterThan(30)
})
