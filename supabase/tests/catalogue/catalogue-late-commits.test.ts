import type { ReservedSql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CataloguePage, type CatalogueRow, readCatalogue } from '../harness/catalogue.ts'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import { createStock, openPool, type Pool, shuffled } from '../harness/pool.ts'

// The whole proof takes 1,000 rounds: CATALOGUE_ROUNDS=1000.
const ROUNDS = Number(process.env.CATALOGUE_ROUNDS ?? 60)
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

async function soldOnServer(): Promise<Record<string, number>> {
  const rows = await sql<{ id: string; price: number }[]>`select id, price from products where deleted_at is null`
  return Object.fromEntries(rows.map((row) => [row.id, row.price]))
}

const onDevice = (products: Iterable<CatalogueRow>) =>
  Object.fromEntries([...products].map((row) => [row.id, row.price]))

const random = (count: number) => Math.floor(Math.random() * count)

/** One change in an open transaction of its own; `settle` commits it or takes it back. */
async function beginChange(ids: readonly string[]): Promise<() => Promise<void>> {
  const writer: ReservedSql = await sql.reserve()
  await writer`begin`
  // Two open transactions must not wait for each other here: a locked row is skipped.
  const [target] = await writer<{ id: string }[]>`
    select id from products where id in ${sql(shuffled(ids).slice(0, 3))} and deleted_at is null limit 1 for update skip locked`
  const kind = random(10)
  if (!target || kind < 2) {
    await writer`insert into products (name, category, price) values ('New pot', 'food', ${1 + random(1000)})`
  } else if (kind < 4) {
    await writer`delete from products where id = ${target.id}`
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
  let device = await readCatalogue(readPage, { epoch: null, cursor: null })
  for (let round = 0; round < ROUNDS; round++) {
    const ids = Object.keys(await soldOnServer())
    const open: (() => Promise<void>)[] = []
    for (let step = 0; step < 8; step++) {
      if (open.length < 4 && random(2) === 0) open.push(await beginChange(ids))
      else await open.splice(random(open.length), 1)[0]?.()
      // Now and then a new device, or one whose full read is cut into small pages.
      const start = random(10) === 0 ? { epoch: null, cursor: null, products: new Map<string, CatalogueRow>() } : device
      device = await readCatalogue(readPage, { ...start, products: start.products.values(), limit: 1 + random(5) })
    }
    for (const settle of open) await settle()
    device = await readCatalogue(readPage, { ...device, products: device.products.values(), limit: 1 + random(5) })
    expect(onDevice(device.products.values()), `round ${round}`).toEqual(await soldOnServer())
  }
})

test('a change that commits after a younger one was read still arrives', async () => {
  const [early, late] = [await createStock(sql, 1, 10), await createStock(sql, 1, 10)]
  const before = await readCatalogue(readPage, { epoch: null, cursor: null })
  const writer = await sql.reserve()
  await writer`begin`
  await writer`update products set price = 20 where id = ${late}`
  await sql`update products set price = 30 where id = ${early}`
  const meanwhile = await readPage(before.epoch, before.cursor)
  await writer`commit`
  writer.release()
  const after = await readCatalogue(readPage, {
    ...meanwhile,
    products: [...before.products.values(), ...meanwhile.rows],
  })
  expect(after.products.get(late)).toMatchObject({ price: 20 })
  expect(after.products.get(early)).toMatchObject({ price: 30 })
})
