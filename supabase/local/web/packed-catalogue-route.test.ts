import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { PackedCatalogue } from '../../../src/data/catalogue/packed-catalogue.ts'
import type { Database } from '../database/database.ts'
import { packedCatalogueRoute } from './packed-catalogue-route.ts'

function aSite() {
  let now = 0
  let read = 0
  const query = async () => {
    read += 1
    return [{ page: { epoch: 'e', cursor: `c.${read}`, more: false, rows: [] } }]
  }
  const site = new Hono().get(
    '/catalogue.json',
    packedCatalogueRoute({ query } as unknown as Database, () => now),
  )
  const cursorNow = async () => {
    const answer = await site.request('/catalogue.json')
    return ((await answer.json()) as PackedCatalogue).cursor
  }
  return { site, cursorNow, wait: (minutes: number) => (now += minutes * 60_000) }
}

test('the packed catalogue is built from the database, at most every ten minutes', async () => {
  const { cursorNow, wait } = aSite()
  expect(await cursorNow()).toBe('c.1')
  wait(9)
  expect(await cursorNow()).toBe('c.1')
  wait(1)
  expect(await cursorNow()).toBe('c.2')
})

test('it is sent with maximum compression', async () => {
  const { site } = aSite()
  const headers = { 'accept-encoding': 'gzip, br' }
  const answer = await site.request('/catalogue.json', { headers })
  expect(answer.headers.get('content-encoding')).toBe('br')
  const text = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()
  expect(JSON.parse(text)).toMatchObject({ epoch: 'e' })
})
