import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import { createCustomers, createStock, inParallel, openPool, type Pool, shuffled } from '../harness/pool.ts'
import { ADDRESS, anItem } from '../harness/shop.ts'

const CONNECTIONS = 20
const PRODUCTS = 40
const STOCK = 30
const PRICE = 1000
const server = realPostgresForFile()
let sql: Pool
let products: string[]

beforeAll(async () => {
  sql = openPool(await server().createDatabase(), CONNECTIONS)
  products = await Promise.all(Array.from({ length: PRODUCTS }, () => createStock(sql, STOCK, PRICE)))
})

afterAll(() => sql.end())

/** `placed`, or the refusal's code. */
async function order(customer: string, kinds: number, pieces: number): Promise<string> {
  const items = shuffled(products)
    .slice(0, kinds)
    .map((product) => anItem(product, pieces))
  const total = Math.round(kinds * pieces * PRICE * 1.075 + 2500)
  return sql`
    select place_order(${customer}, ${randomUUID()}, ${sql.json(items as never)}, 'nigeria', ${sql.json(ADDRESS)}, null, ${total}, 'sandbox')`.then(
    () => 'placed',
    (error: Error) => String(Reflect.get(error, 'hint')),
  )
}

async function heldBy(customer: string) {
  const [held] = await sql`
    select count(distinct o.id)::int as orders, coalesce(sum(i.quantity), 0)::int as pieces,
      coalesce((select max(of_product)::int from (
        select sum(i2.quantity) as of_product from order_items i2 join orders o2 on o2.id = i2.order_id
        where o2.user_id = ${customer} and o2.status = 'pending' and o2.payment_status in ('pending', 'review') group by i2.product_id) p), 0) as of_one
    from orders o join order_items i on i.order_id = o.id
    where o.user_id = ${customer} and o.status = 'pending' and o.payment_status in ('pending', 'review')`
  return held ?? {}
}

async function endReservations(customer: string): Promise<void> {
  const open = await sql<{ id: string }[]>`
    update orders set reserved_until = now() - interval '1 second' where user_id = ${customer} and status = 'pending' returning id`
  await Promise.all(open.map(({ id }) => sql`select cancel_expired_orders(${id})`))
}

const stockLeft = async () =>
  (await sql`select sum(stock_quantity)::int as left from products where id in ${sql(products)}`)[0]?.left

test('one account’s simultaneous repeated orders never exceed its limits', async () => {
  const [eve = ''] = await createCustomers(sql, 1)
  for (let round = 0; round < 5; round++) {
    const calls = Array.from({ length: 40 }, (_, n) => () => order(eve, 1 + (n % 12), 1 + (n % 7)))
    const answers = await inParallel(shuffled(calls), CONNECTIONS)
    const allowed = ['placed', 'too_many_pending', 'too_many_unpaid', 'order_too_large']
    expect(answers.filter((answer) => !allowed.includes(answer))).toEqual([])
    const held = await heldBy(eve)
    expect(held.orders).toBeLessThanOrEqual(2)
    expect(held.pieces).toBeLessThanOrEqual(60)
    expect(held.of_one).toBeLessThanOrEqual(5)
    expect(await stockLeft()).toBe(PRODUCTS * STOCK - held.pieces)
    await endReservations(eve)
  }
  const later: string[] = []
  for (let count = 0; count < 10; count++) {
    later.push(await order(eve, 1, 1))
    await endReservations(eve)
  }
  expect(later).toContain('too_many_unpaid')
  expect(await stockLeft()).toBe(PRODUCTS * STOCK)
})

test('a customer who has paid before has higher limits, never exceeded at any moment', async () => {
  const [ada = ''] = await createCustomers(sql, 1)
  expect(await order(ada, 1, 1)).toBe('placed')
  const [first] = await sql`select tx_ref, total_amount from orders where user_id = ${ada}`
  await sql`select settle_payment(${first?.tx_ref}, 'paid', ${first?.total_amount}, 'NGN', 'successful', 'race', 'paid', '{}')`
  await inParallel(
    Array.from({ length: 40 }, () => () => order(ada, 4, 3)),
    CONNECTIONS,
  )
  const held = await heldBy(ada)
  expect(held).toMatchObject({ orders: 5, pieces: 60 })
  expect(held.of_one).toBeLessThanOrEqual(15)
})
