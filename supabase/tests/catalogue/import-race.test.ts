import { afterAll, beforeAll, expect, test } from 'vitest'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import { createCustomers, createStock, inParallel, openPool, type Pool, shuffled } from '../harness/pool.ts'
import { ADDRESS, anItem } from '../harness/shop.ts'

const CONNECTIONS = 20
const server = realPostgresForFile()
let sql: Pool
let admin: string

beforeAll(async () => {
  sql = openPool(await server().createDatabase(), CONNECTIONS)
  admin = (await createCustomers(sql, 1))[0] ?? ''
  await sql`update profiles set role = 'admin' where user_id = ${admin}`
})

afterAll(() => sql.end())

const importOnce = (writes: readonly Record<string, unknown>[], id: string = crypto.randomUUID()) =>
  sql.begin(async (run) => {
    await run`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin, role: 'authenticated' })}, true)`
    const file = { id, file_name: 'list.csv', digest: 'a'.repeat(64) }
    await run`select import_products(${run.json(file)}, ${run.json(writes as never)})`
  })

test('orders and imports of the same products at once lose no piece and never deadlock', async () => {
  const products = await Promise.all(Array.from({ length: 5 }, () => createStock(sql, 1000)))
  const customers = await createCustomers(sql, 120)
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
  const fills = Array.from({ length: 60 }, (_, number) => fill(number))
  await inParallel(shuffled([...customers.map(buy), ...fills]), CONNECTIONS)
  const [left] = await sql`select sum(stock_quantity)::int as stock from products where id in ${sql(products)}`
  expect(left?.stock).toBe(5 * (1000 + 60 * 3) - 120 * 3)
})

test('one import that is sent twice at once adds its difference once', async () => {
  const id = await createStock(sql, 10)
  const file = crypto.randomUUID()
  const twice = () => importOnce([{ id, is_new: false, set: {}, expect: {}, stock: { add: 3 } }], file)
  await Promise.all([twice(), twice(), twice()])
  const [left] = await sql`select stock_quantity from products where id = ${id}`
  expect(left?.stock_quantity).toBe(13)
})
