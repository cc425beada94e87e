import { afterAll, beforeAll, expect, test } from 'vitest'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import { createCustomers, createStock, inParallel, openPool, type Pool } from '../harness/pool.ts'

const CONNECTIONS = 20
const server = realPostgresForFile()
let sql: Pool

beforeAll(async () => {
  sql = openPool(await server().createDatabase(), CONNECTIONS)
})

afterAll(() => sql.end())

test('simultaneous reviews of one product are all counted', async () => {
  const [product, customers] = [await createStock(sql, 1), await createCustomers(sql, 100)]
  const write = (customer: string) => () =>
    sql`insert into reviews (user_id, product_id, rating, comment) values (${customer}, ${product}, 4, 'Good')`
  await inParallel(customers.map(write), CONNECTIONS)
  const [stored] = await sql`select rating_sum, rating_count from products where id = ${product}`
  expect(stored).toEqual({ rating_sum: 400, rating_count: 100 })
})

test('simultaneous variants of one product are all in its summary', async () => {
  const product = await createStock(sql, 1)
  const values = Array.from({ length: 60 }, (_, index) => `Size ${index}`)
  const write = (value: string) => () =>
    sql`insert into product_varieties (product_id, type, value, stock_quantity) values (${product}, 'Size', ${value}, 2)`
  await inParallel(values.map(write), CONNECTIONS)
  const [stored] = await sql`
    select stock_quantity, jsonb_array_length(varieties) as varieties from products where id = ${product}`
  expect(stored).toEqual({ stock_quantity: 120, varieties: 60 })
})

test('simultaneous messages of one chat are numbered without gaps', async () => {
  const [customer = ''] = await createCustomers(sql, 1)
  const [session] = await sql<{ id: string }[]>`insert into chat_sessions (user_id) values (${customer}) returning id`
  const write = () => () =>
    sql`insert into chat_messages (session_id, content, sender_type) values (${session?.id ?? ''}, 'Hello', 'user')`
  await inParallel(Array.from({ length: 60 }, write), CONNECTIONS)
  const rows = await sql`select seq from chat_messages where session_id = ${session?.id ?? ''} order by seq`
  expect(rows.map((row) => Number(row.seq))).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
})

test('one message sent over many connections at once is stored and counted once', async () => {
  const [customer = ''] = await createCustomers(sql, 1)
  const [session] = await sql<{ id: string }[]>`insert into chat_sessions (user_id) values (${customer}) returning id`
  const id = session?.id ?? ''
  const write = () => () =>
    sql`insert into chat_messages (id, session_id, content, sender_type) values (${id}, ${id}, 'Hello', 'user')
      on conflict (id) do nothing`
  await inParallel(Array.from({ length: 20 }, write), CONNECTIONS)
  const [stored] = await sql`select last_seq::int, unread_admin_count from chat_sessions where id = ${id}`
  expect(stored).toEqual({ last_seq: 1, unread_admin_count: 1 })
})
