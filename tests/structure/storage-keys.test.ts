import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CACHES, STORAGE_KEYS } from '../../src/lib/storage-keys.ts'

const ROOT = new URL('../../', import.meta.url).pathname
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const files = ['src', 'sw'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|js)$/.test(file) && !/(?:\.test\.tsx?|-builder\.ts)$/.test(file))
    .map((file) => `${folder}/${file}`),
)
const withCall = (call: RegExp) => files.filter((file) => call.test(read(file).replace(/\/\/.*|\/?\*.*/g, ''))).sort()

/** Inlined in every page, where it can import nothing. */
const INLINED = 'src/app/startup/head.js'

it('the browser’s storage is used by the keys of one table alone', () => {
  expect(withCall(/\b(?:local|session)Storage\b/)).toEqual([
    INLINED,
    'src/lib/storage-on.ts',
    'src/lib/stored-value.ts',
  ])
  const keys = [...read(INLINED).matchAll(/'((?:oja|selected|currency)[-:][\w:-]*)'/g)].map(([, key]) => key)
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.filter((key = '') => !(key in STORAGE_KEYS))).toEqual([])
})

it('there is one database of IndexedDB, and no cookie', () => {
  expect(withCall(/indexedDB\.open\(|new Dexie\(|extends Dexie\b|document\.cookie|cookieStore/)).toEqual([
    'src/app/startup/shell.js',
    'src/data/db/shop-database.ts',
  ])
})

it('caches have the names of the table', () => {
  const named = /cacheName: '([^']+)'|PREFIX = '([^']+)'|caches\.(?:open|delete)\('([^']+)'/g
  const worker = files.filter((file) => file.startsWith('sw/') || file.startsWith('src/data/device-storage/'))
  const names = worker.flatMap((file) => [...read(file).matchAll(named)].map((match) => match.slice(1).find(Boolean)))
  expect(names.length).toBeGreaterThan(1)
  const known = Object.keys(CACHES)
  expect(names.filter((name = '') => !known.some((start) => name.startsWith(start)))).toEqual([])
})
