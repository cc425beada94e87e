import type { ReservedSql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf } from '../../../tests/faults/amounts.ts'
import { type CataloguePage, type CatalogueRow, readCatalogue } from '../harness/catalogue.ts'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import { createStock, openPool, type Pool, shuffled } from '../harness/pool.ts'

const ROUNDS = amountOf('rounds of late commits')
const server = realPostgresForFile()
let sql: Pool

beforeAll(async () => {
  sql = openPool(await server().createDatabase(), 10)
})

afterAll(() => sql.end())

async function readPage(epoch: string | null, cursor: string | null, limit = 500): Promise<CataloguePage> {
  const [row] = await sql<{ page: CataloguePage }[]>`select catalogue_changes(${epoch}, ${cursor}, ${limit}) as page`
  if (!row) throw new Error('no page')
  return row.page
}

async function keptOnDevices(): Promise<Record<string, number>> {
  const rows = await sql<
    { id: string; price: number }[]
  >`select id, price from products where status = 'live' and in_offline_catalogue`
  return Object.fromEntries(rows.map((row) => [row.id, row.price]))
}

const onDevice = (products: Iterable<CatalogueRow>) =>
  Object.fromEntries([...products].map((row) => [row.id, row.price]))

const random = (count: number) => Math.floor(Math.random() * count)

/** A change in its own open transaction; `settle` commits it or rolls it back. */
async function beginChange(ids: readonly string[]): Promise<() => Promise<void>> {
  const writer: ReservedSql = await sql.reserve()
  await writer`begin`
  // Skips locked rows, so that two open transactions don't wait for each other.
  const [target] = await writer<{ id: string }[]>`
    select id from products where id in ${sql(shuffled(ids).slice(0, 3))} and status = 'live' limit 1 for update skip locked`
  const kind = random(10)
  if (!target || kind < 2) {
    await writer`insert into products (name, category, price) values ('New pot', 'food', ${1 + random(1000)})`
  } else if (kind < 4) {
    await writer`delete from products where id = ${target.id}`
  } else if (kind < 7) {
    await writer`update products set in_offline_catalogue = not in_offline_catalogue where id = ${target.id}`
  } else {
    await writer`update products set price = ${1 + random(100_000)} where id = ${target.id}`
  }
  return async () => {
    await (random(6) === 0 ? writer`rollback` : writer`commit`)
    writer.release()
  }
}

test(`a device that reads while transactions commit late has what the server has, in ${ROUNDS} rounds`, async () => {
  for (let count = 0; count < 12; count++) await createStock(sql, 1)
  // The new products' words exist already: two transactions that insert the same word would wait for each other.
  await sql`insert into products (name, category, price) values ('New pot', 'food', 1)`
  let device = await readCatalogue(readPage, { epoch: null, cursor: null })
  for (let round = 0; round < ROUNDS; round++) {
    const ids = (await sql<{ id: string }[]>`select id from products where status = 'live'`).map(({ id }) => id)
    const open: (() => Promise<void>)[] = []
    for (let step = 0; step < 8; step++) {
      if (open.length < 4 && random(2) === 0) open.push(await beginChange(ids))
      else await open.splice(random(open.length), 1)[0]?.()
      // Sometimes a new device, or one whose full read has small pages.
      const start = random(10) === 0 ? { epoch: null, cursor: null, products: new Map<string, CatalogueRow>() } : device
      device = await readCatalogue(readPage, { ...start, products: start.products.values(), limit: 1 + random(5) })
    }
    for (const settle of open) await settle()
    device = await readCatalogue(readPage, { ...device, products: device.products.values(), limit: 1 + random(5) })
    expect(onDevice(device.products.values()), `round ${round}`).toEqual(await keptOnDevices())
  }
})

test('a change committed after a newer one was read still arrives', async () => {
  const [early, late] = [await createStock(sql, 1, 10), await createStock(sql, 1, 10)]
  const before = await readCatalogue(readPage, { epoch: null, cursor: null })
  const writer = await sql.reserve()
  await writer`begin`
  await writer`update products set price = 20 where id = ${late}`
  await sql`update products set price = 30 where id = ${early}`
  const duringWrite = await readPage(before.epoch, before.cursor)
  await writer`commit`
  writer.release()
  const after = await readCatalogue(readPage, {
    ...duringWrite,
    products: [...before.products.values(), ...duringWrite.rows],
  })
  expect(after.products.get(late)).toMatchObject({ price: 20 })
  expect(after.products.get(early)).toMatchObject({ price: 30 })
})

test('with late commits, a product that left and returned is present and one that left is gone', async () => {
  const [back, gone] = [await createStock(sql, 1, 10), await createStock(sql, 1, 10)]
  const before = await readCatalogue(readPage, { epoch: null, cursor: null })
  const writer = await sql.reserve()
  await writer`begin`
  await writer`update products set in_offline_catalogue = false where id = ${gone}`
  await sql`update products set in_offline_catalogue = false where id = ${back}`
  await sql`update products set price = 20 where id = ${back}`
  const duringWrite = await readCatalogue(readPage, { ...before, products: before.products.values() })
  await writer`commit`
  writer.release()
  const between = await readCatalogue(readPage, { ...duringWrite, products: duringWrite.products.values() })
  expect([between.products.has(back), between.products.has(gone)]).toEqual([false, false])
  await sql`update products set in_offline_catalogue = true where id = ${back}`
  const after = await readCatalogue(readPage, { ...between, products: between.products.values() })
  expect(after.products.get(back)).toMatchObject({ price: 20 })
  expect(after.products.has(gone)).toBe(false)
})

test('products added and removed during a full read end as on the server', async () => {
  const ids: string[] = []
  for (let count = 0; count < 6; count++) ids.push(await createStock(sql, 1, 10))
  const [leaving, coming, both, afterwards] = ids
  await sql`update products set in_offline_catalogue = false where id = ${coming as string}`
  let device = await readPage(null, null, 1)
  const rows = [...device.rows]
  const writer = await sql.reserve()
  await writer`begin`
  await writer`update products set in_offline_catalogue = false where id = ${leaving as string}`
  await sql`update products set in_offline_catalogue = true where id = ${coming as string}`
  await sql`update products set in_offline_catalogue = false where id = ${both as string}`
  while (device.more) {
    device = await readPage(device.epoch, device.cursor, 1)
    rows.push(...device.rows)
  }
  await writer`commit`
  writer.release()
  await sql`update products set in_offline_catalogue = true where id = ${both as string}`
  await sql`update products set in_offline_catalogue = false where id = ${afterwards as string}`
  const known = new Map(rows.map((row) => [row.id, row]))
  const end = await readCatalogue(readPage, { ...device, products: known.values() })
  expect(onDevice(end.products.values())).toEqual(await keptOnDevices())
})
