import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import { createCustomers, createStock, inParallel, openPool, type Pool, shuffled } from '../harness/pool.ts'
import { ADDRESS, anItem, type PlacedOrder } from '../harness/shop.ts'

const CONNECTIONS = 20
const ORDERS = 40
const STOCK = 1000
const server = realPostgresForFile()
let sql: Pool
let admin: string

beforeAll(async () => {
  sql = openPool(await server().createDatabase(), CONNECTIONS)
  const [id = ''] = await createCustomers(sql, 1)
  admin = id
  await sql`update profiles set role = 'admin' where user_id = ${admin}`
})

afterAll(() => sql.end())

/** `done`, or the refusal's code; rejects with any other error, such as a deadlock. */
function call(person: string, statement: (run: Pool) => Promise<unknown>): Promise<string> {
  return sql
    .begin(async (run) => {
      await run`select set_config('request.jwt.claims', ${JSON.stringify({ sub: person, role: 'authenticated' })}, true)`
      await statement(run as unknown as Pool)
      return 'done'
    })
    .catch((error: Error) => {
      const hint: unknown = Reflect.get(error, 'hint')
      if (typeof hint !== 'string') throw error
      return hint
    })
}

async function paidOrder(customer: string, product: string): Promise<string> {
  const [row] = await sql<{ placed: PlacedOrder }[]>`
    select place_order(${customer}, ${randomUUID()}, ${sql.json([anItem(product)] as never)}, 'nigeria', ${sql.json(ADDRESS)}, null, 3575, 'sandbox') as placed`
  const { order_id = '', tx_ref = '' } = row?.placed ?? {}
  await sql`select settle_payment(${tx_ref}, ${`tx-${tx_ref}`}, 3575, 'NGN', 'successful', 'webhook', ${randomUUID()}, '{}')`
  return order_id
}

test('simultaneous cancelling, readdressing, packing and shipping have one outcome per order', async () => {
  const product = await createStock(sql, STOCK)
  const customers = await createCustomers(sql, ORDERS)
  const orders = await Promise.all(
    customers.map(async (customer) => ({ customer, id: await paidOrder(customer, product) })),
  )
  const jobs = orders.flatMap(({ customer, id }) => [
    () => call(customer, (run) => run`select cancel_order(${id}, 'No', true)`),
    () => call(customer, (run) => run`select cancel_order(${id}, 'No', true)`),
    () =>
      call(
        customer,
        (run) => run`select change_order_address(${id}, ${sql.json({ ...ADDRESS, address: '5 Marina' })})`,
      ),
    () => call(admin, (run) => run`select update_order(${id}, 'processing', null, 'confirmed')`),
    () => call(admin, (run) => run`select update_order(${id}, 'shipped', null, 'confirmed')`),
  ])
  const answers = await inParallel(shuffled(jobs), CONNECTIONS)
  expect(
    [...new Set(answers)].filter((answer) => !['done', 'bad_transition', 'changed_meanwhile'].includes(answer)),
  ).toEqual([])
  const ends = await sql<{ state: string; count: number }[]>`
    select status || ' ' || payment_status as state, count(*)::int from orders where id in ${sql(orders.map(({ id }) => id))} group by 1`
  const count = (state: string) => ends.find((end) => end.state === state)?.count ?? 0
  const cancelled = count('cancelled refund_due')
  expect(cancelled + count('shipped completed') + count('processing completed')).toBe(ORDERS)
  expect(await sql`select count(*)::int from order_history where to_status = 'cancelled'`).toMatchObject([
    { count: cancelled },
  ])
  const [left] = await sql`select stock_quantity from products where id = ${product}`
  expect(left?.stock_quantity).toBe(STOCK - ORDERS + cancelled)
})

test('one of an admin and several shoppers gets the last piece, and ten presses make one order', async () => {
  const pieces = await Promise.all(Array.from({ length: 10 }, () => createStock(sql, 1)))
  const customers = await createCustomers(sql, 30)
  const jobs = pieces.flatMap((product, index) => {
    const key = randomUUID()
    const items = sql.json([anItem(product)] as never)
    const byHand = () =>
      call(
        admin,
        (run) =>
          run`select place_order_by_hand(${key}, ${items}, 'nigeria', ${sql.json(ADDRESS)}, 3575, 'cash', p_paid_amount => 3575)`,
      )
    const shoppers = customers
      .slice(index * 3, index * 3 + 3)
      .map(
        (customer) => () =>
          call(
            customer,
            (run) =>
              run`select place_order(${customer}, ${randomUUID()}, ${items}, 'nigeria', ${sql.json(ADDRESS)}, null, 3575, 'sandbox')`,
          ),
      )
    return [...Array.from({ length: 10 }, () => byHand), ...shoppers]
  })
  const answers = await inParallel(shuffled(jobs), CONNECTIONS)
  expect([...new Set(answers)].sort()).toEqual(['done', 'sold_out'])
  const sold = await sql<{ orders: number; stock: number }[]>`
    select (select count(*)::int from order_items i where i.product_id = p.id) as orders, p.stock_quantity as stock
    from products p where p.id in ${sql(pieces)}`
  expect(sold).toEqual(pieces.map(() => ({ orders: 1, stock: 0 })))
})
