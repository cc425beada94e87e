import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { CACHE_FOLDER } from '../settings/cache-folder.ts'
import { cached } from './cached-template.ts'

const prefix = `test-${randomUUID()}-`
const make = (place: URL) => writeFile(place, 'made')
const kept = async () => (await readdir(CACHE_FOLDER)).filter((name) => name.startsWith(prefix))

afterEach(async () => {
  for (const name of await kept()) await rm(new URL(name, CACHE_FOLDER))
})

test('two processes that need the same files at once get one complete copy', async () => {
  const both = Promise.withResolvers<void>()
  let making = 0
  const together = async (place: URL) => {
    making += 1
    if (making === 2) both.resolve()
    await both.promise
    await make(place)
  }
  const places = await Promise.all(['a', 'a'].map((digest) => cached({ prefix, digest, make: together })))
  expect(new Set(places.map(String)).size).toBe(1)
  expect(await readFile(places[0] as URL, 'utf8')).toBe('made')
})

test('files that can’t be completed are removed', async () => {
  let begun: URL | undefined
  const broken = async (place: URL) => {
    begun = place
    await make(place)
    throw new Error('interrupted')
  }
  await expect(cached({ prefix, digest: 'a', make: broken })).rejects.toThrow('interrupted')
  await expect(readFile(begun as URL)).rejects.toThrow('ENOENT')
  expect(await kept()).toEqual([])
})

test('the least recently used files are removed first', async () => {
  const use = (digest: string) => cached({ prefix, digest, make, most: 2 })
  for (const digest of ['a', 'b']) await utimes(await use(digest), 0, 0)
  for (const digest of ['a', 'c']) await use(digest)
  expect((await kept()).sort()).toEqual([`${prefix}a`, `${prefix}c`])
})
