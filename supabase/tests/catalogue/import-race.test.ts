import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf } from '../../../tests/faults/amounts.ts'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import { createCustomers, createStock, inParallel, openPool, type Pool, shuffled } from '../harness/pool.ts'
import { ADDRESS, anItem } from '../harness/shop.ts'

const CONNECTIONS = 20
const ORDERS = amountOf('orders and edits at once')
const server = realPostgresForFile()
let sql: Pool
let admin: string

beforeAll(async () => {
  sql = openPool(await server().createDatabase(), CONNECTIONS)
  admin = (await createCustomers(sql, 1))[0] ?? ''
  await sql`update profiles set role = 'admin' where user_id = ${admin}`
})

afterAll(() => sql.end())

const asAdmin = (work: (run: postgres.TransactionSql) => Promise<unknown>) =>
  sql.begin(async (run) => {
    await run`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin, role: 'authenticated' })}, true)`
    await work(run)
  })

const importOnce = (writes: readonly Record<string, unknown>[], id: string = crypto.randomUUID()) =>
  asAdmin((run) => {
    const file = { id, file_name: 'list.csv', digest: 'a'.repeat(64) }
    return run`select import_products(${run.json(file)}, ${run.json(writes as never)})`
  })

test('simultaneous orders and imports of the same products lose no stock and never deadlock', async () => {
  const products = await Promise.all(Array.from({ length: 5 }, () => createStock(sql, 1000)))
  const customers = await createCustomers(sql, ORDERS)
  const buy = (customer: string) => async () => {
    const items = shuffled(products)
      .slice(0, 3)
      .map((id) => anItem(id))
    await sql`select place_order(${customer}, ${customer}, ${sql.json(items as never)}, 'nigeria', ${sql.json(ADDRESS)}, null, 5725, 'sandbox')`
  }
  const fill = (number: number) => () =>
    importOnce(
      shuffled(products).map((id) => ({
        id,
        is_new: false,
        set: { brand: `Brand ${number}` },
        expect: {},
        stock: { add: 3 },
      })),
    )
  const fills = Array.from({ length: ORDERS / 2 }, (_, number) => fill(number))
  await inParallel(shuffled([...customers.map(buy), ...fills]), CONNECTIONS)
  const [left] = await sql`select sum(stock_quantity)::int as stock from products where id in ${sql(products)}`
  expect(left?.stock).toBe(5 * (1000 + (ORDERS / 2) * 3) - ORDERS * 3)
})

test('one import that is sent twice at once adds its difference once', async () => {
  const id = await createStock(sql, 10)
  const file = crypto.randomUUID()
  const twice = () => importOnce([{ id, is_new: false, set: {}, expect: {}, stock: { add: 3 } }], file)
  await Promise.all([twice(), twice(), twice()])
  const [left] = await sql`select stock_quantity from products where id = ${id}`
  expect(left?.stock_quantity).toBe(13)
})

/** Stores nothing if another import has created the SKU. */
const addByHand = (name: string) => () =>
  asAdmin(
    (run) =>
      run`insert into products (name, sku, category, price, status) values (${name}, ${name}, 'food', 1000, 'live')`,
  ).catch((error: { code?: string }) => {
    if (error.code !== '23505') throw error
  })

test('imports, drafts and sign-ups with the same new words and SKUs in another order never deadlock', async () => {
  for (let round = 0; round < 10; round += 1) {
    const words = Array.from({ length: 8 }, (_, at) => `word${String.fromCharCode(97 + round, 97 + at)}`)
    const drafts = await sql<{ id: string }[]>`
      insert into products (name, category, price, status) select w, 'food', 1000, 'draft' from unnest(${shuffled(words)}::text[]) w returning id`
    // Starts them before the race, because an import's first call waits for another's.
    const imports = await sql<{ id: string }[]>`
      insert into product_imports (id, file_name, digest) select gen_random_uuid(), 'list.csv', repeat('a', 64) from generate_series(1, 4) returning id`
    const publish = () =>
      asAdmin(
        (run) => run`select change_products(${drafts.map(({ id }) => id)}::uuid[], ${run.json({ status: 'live' })})`,
      )
    const adds = imports.map(({ id }, at) => () => {
      const set = { category: 'food', price: 1000, status: at % 2 ? 'live' : 'draft' }
      const news = shuffled(words).map((name) => ({
        id: crypto.randomUUID(),
        is_new: true,
        set: { ...set, name, sku: name },
        expect: {},
      }))
      return importOnce(news, id)
    })
    await inParallel([publish, ...adds, ...shuffled(words).map(addByHand)], CONNECTIONS)
    const [added] = await sql`select count(*)::int from products where sku in ${sql(words)}`
    expect(added?.count).toBe(words.length)
  }
})

test('undoing an import while others rename its products never deadlocks', async () => {
  for (let round = 0; round < 5; round += 1) {
    const name = (kind: string, at: number) => `${kind}${String.fromCharCode(97 + round, 97 + at)}`
    const products = await sql<{ id: string; name: string }[]>`
      insert into products (name, category, price, status)
      select w, 'food', 1000, 'live' from unnest(${Array.from({ length: 8 }, (_, at) => name('before', at))}::text[]) w returning id, name`
    const file = crypto.randomUUID()
    const changes = products.map((product, at) => ({
      id: product.id,
      is_new: false,
      set: { name: name('after', at) },
      expect: { name: product.name },
    }))
    await importOnce(changes, file)
    // The old names become new words again.
    await sql`select private.refresh_shop_words()`
    const rename = (id: string, at: number) => () =>
      asAdmin((run) => run`update products set name = ${name('mine', at)} where id = ${id}`)
    const undo = () => asAdmin((run) => run`select undo_product_import(${file})`)
    await inParallel([undo, ...shuffled(products.map(({ id }, at) => rename(id, at)))], CONNECTIONS)
    const [renamed] = await sql`
      select count(*)::int from products where name like 'mine%' and id in ${sql(products.map(({ id }) => id))}`
    expect(renamed?.count).toBe(8)
  }
})
