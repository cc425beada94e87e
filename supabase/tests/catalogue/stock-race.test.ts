import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf } from '../../../tests/faults/amounts.ts'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import { createCustomers, createStock, inParallel, openPool, type Pool, shuffled } from '../harness/pool.ts'
import { ADDRESS, anItem, type OrderedItem, type PlacedOrder } from '../harness/shop.ts'

const CONNECTIONS = 50
const ATTEMPTS = amountOf('attempts for scarce stock')
const ORDERS = amountOf('orders and edits at once')
const server = realPostgresForFile()
let sql: Pool

beforeAll(async () => {
  sql = openPool(await server().createDatabase(), CONNECTIONS)
})

afterAll(() => sql.end())

/** The placed order, or the refusal's code; rejects with any other error, such as a deadlock. */
async function place(
  userId: string,
  items: readonly OrderedItem[],
  total: number,
  key = randomUUID(),
): Promise<PlacedOrder | string> {
  try {
    const [row] = await sql<{ placed: PlacedOrder }[]>`
      select place_order(${userId}, ${key}, ${sql.json(items as never)}, 'nigeria', ${sql.json(ADDRESS)}, null, ${total}, 'sandbox') as placed`
    if (!row) throw new Error('no answer')
    return row.placed
  } catch (error) {
    const hint = error instanceof Error ? Reflect.get(error, 'hint') : undefined
    if (typeof hint === 'string') return hint
    throw error
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test(`${ATTEMPTS} attempts over 50 connections sell exactly the quarter of units that there are, without a deadlock`, async () => {
  const scarce = await createStock(sql, ATTEMPTS / 4)
  const others = await Promise.all(Array.from({ length: 6 }, () => createStock(sql, 5000)))
  const customers = await createCustomers(sql, ATTEMPTS)
  const jobs = customers.map((customer) => () => {
    const [one, two] = shuffled(others)
    return place(customer, shuffled([anItem(scarce), anItem(one ?? ''), anItem(two ?? '')]), 5725)
  })
  const results = await inParallel(jobs, CONNECTIONS)
  const sold = results.filter((result) => typeof result !== 'string')
  expect(sold).toHaveLength(ATTEMPTS / 4)
  expect(new Set(results.filter((result) => typeof result === 'string'))).toEqual(new Set(['sold_out']))
  const [left] = await sql`select stock_quantity from products where id = ${scarce}`
  expect(left?.stock_quantity).toBe(0)
  const stocks = await sql`select stock_quantity from products where id in ${sql(others)}`
  expect(sum(stocks.map((row) => row.stock_quantity))).toBe(6 * 5000 - ATTEMPTS / 2)
})

test('one request key from twenty tabs at once is one order', async () => {
  const [product, [customer = '']] = [await createStock(sql, 20), await createCustomers(sql, 1)]
  const key = randomUUID()
  const results = await inParallel(
    Array.from({ length: 20 }, () => () => place(customer, [anItem(product)], 3575, key)),
    20,
  )
  const orders = results.map((result) => (typeof result === 'string' ? result : result.order_id))
  expect(new Set(orders).size).toBe(1)
  expect(results.filter((result) => typeof result !== 'string' && !result.replayed)).toHaveLength(1)
  const [left] = await sql`select stock_quantity from products where id = ${product}`
  expect(left?.stock_quantity).toBe(19)
})

test('a customer who checks out many times at once never gets more than two unpaid orders', async () => {
  const [product, [customer = '']] = [await createStock(sql, 100), await createCustomers(sql, 1)]
  const results = await inParallel(
    Array.from({ length: 30 }, () => () => place(customer, [anItem(product)], 3575)),
    30,
  )
  expect(results.filter((result) => typeof result !== 'string')).toHaveLength(2)
})

test('orders, failed payments and an admin’s edits of the same Sizes and Colors at once lose no unit and never deadlock', async () => {
  const products = await Promise.all(Array.from({ length: 4 }, () => createStock(sql, 0)))
  const varieties = await sql<{ product_id: string; id: string; type: string }[]>`
    insert into product_varieties (product_id, type, value, stock_quantity)
    select p, v.type, v.value, v.stock from unnest(${products}::uuid[]) p,
      (values ('Size', 'S', 40), ('Size', 'M', 40), ('Size', 'L', 40), ('Color', 'Red', 60), ('Color', 'Blue', 60)) v (type, value, stock)
    returning product_id, id, type`
  const ordered = varieties.filter(({ type }) => type === 'Size')
  const colorOf = (product: string) =>
    shuffled(varieties.filter(({ type, product_id }) => type === 'Color' && product_id === product))[0]?.id ?? ''
  const customers = await createCustomers(sql, ORDERS)
  const buy = (customer: string) => async () => {
    const items = shuffled(ordered)
      .slice(0, 3)
      .map((item) => anItem(item.product_id, 1, item.id, colorOf(item.product_id)))
    const order = await place(customer, items, 5725)
    if (typeof order === 'string' || Math.random() < 0.5) return
    await sql`update orders set reserved_until = now() - interval '1 second' where id = ${order.order_id}`
    await sql`select cancel_expired_orders(${order.order_id})`
  }
  const edit = () => async () => {
    const [item] = shuffled(varieties)
    await sql`update product_varieties set additional_price = 0, position = position + 1 where id = ${item?.id ?? ''}`
  }
  await inParallel(shuffled([...customers.map(buy), ...Array.from({ length: ORDERS / 3 }, edit)]), CONNECTIONS)
  const [figures] = await sql`
    select (select sum(stock_quantity)::int from product_varieties where type = 'Size') as sizes,
      (select sum(stock_quantity)::int from product_varieties where type = 'Color') as colors,
      (select sum(stock_quantity)::int from products where id in ${sql(products)}) as products,
      (select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
       where o.status <> 'cancelled' and i.product_id in ${sql(products)}) as held`
  expect([figures?.sizes, figures?.colors]).toEqual([figures?.products, figures?.products])
  expect(figures?.sizes + figures?.held).toBe(4 * 3 * 40)
})
