import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const files = ['src', 'sw'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|js)$/.test(file) && !/(?:\.test\.tsx?|-builder\.ts)$/.test(file))
    .map((file) => `${folder}/${file}`),
)
const withCall = (call: RegExp) => files.filter((file) => call.test(read(file).replace(/\/\/.*|\/?\*.*/g, ''))).sort()

it('only modules with typed keys use localStorage and sessionStorage', () => {
  expect(withCall(/\b(?:local|session)Storage\b/)).toEqual([
    // Inlined in every page, with typed keys.
    'src/app/startup/inlined/head.ts',
    'src/lib/permission.ts',
    'src/lib/stored-value.ts',
  ])
})

it('the shop uses one IndexedDB database and no cookies', () => {
  expect(withCall(/indexedDB\.open\(|new Dexie\(|extends Dexie\b|document\.cookie|cookieStore/)).toEqual([
    'src/app/startup/inlined/shell.ts',
    'src/data/db/shop-database.ts',
  ])
})

it('every cache name is known', () => {
  const named = /cacheName: '([^']+)'|PREFIX = '([^']+)'|caches\.(?:open|delete)\('([^']+)'/g
  const worker = files.filter((file) => file.startsWith('sw/') || file.startsWith('src/data/device-storage/'))
  const names = worker.flatMap((file) => [...read(file).matchAll(named)].map((match) => match.slice(1).find(Boolean)))
  expect(names.length).toBeGreaterThan(1)
  // None holds a customer's data: pages as visitors see them, files and the shell.
  const known = ['oja-assets', 'oja-pages-', 'workbox-precache']
  expect(names.filter((name = '') => !known.some((start) => name.startsWith(start)))).toEqual([])
})
