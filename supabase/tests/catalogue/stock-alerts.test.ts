import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { createProduct, createVariant } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let pot: string

beforeAll(async () => {
  admin = await createAdmin(database())
})
beforeEach(async () => {
  ada = await createCustomer(database())
  pot = await createProduct(database(), { name: 'Iron pot', stock: 0 })
})

const want = (person: Person, variant: string | null = null, isWanted = true, product = pot) =>
  database().rpc(person, 'set_stock_alert', {
    p_product_id: product,
    p_variety_id: variant,
    p_is_wanted: isWanted,
  })
const waiting = (person: Person) =>
  database().as(person, (query) => query('select product_id, variety_id from stock_alerts'))
/** Runs the job and returns the bell's notifications. */
async function notificationsOf(person: Person) {
  await database().query('select private.notify_stock_alerts()')
  return database().as(person, (query) => query('select title, message, product_id from notifications'))
}
const setStock = (stock: number, id = pot) =>
  database().query('update products set stock_quantity = $1 where id = $2', [stock, id])
const BACK = () => [{ title: 'Back in stock', message: 'Iron pot is back in stock.', product_id: pot }]

test('is unique per customer and product, private, and can be cancelled', async () => {
  await want(ada)
  await want(ada)
  expect(await waiting(ada)).toEqual([{ product_id: pot, variety_id: null }])
  expect(await waiting(admin)).toEqual([])
  await want(ada, null, false)
  expect(await waiting(ada)).toEqual([])
  await setStock(4)
  expect(await notificationsOf(ada)).toEqual([])
})

test('notifies once when stock returns, then ends', async () => {
  const eve = await createCustomer(database())
  await want(ada)
  await want(eve)
  await setStock(4)
  expect(await notificationsOf(ada)).toEqual(BACK())
  expect(await notificationsOf(eve)).toEqual(BACK())
  expect(await waiting(ada)).toEqual([])
  await setStock(0)
  await setStock(9)
  expect(await notificationsOf(ada)).toEqual(BACK())
})

test('notifies for every way an admin restocks', async () => {
  const ways: (() => Promise<unknown>)[] = [
    () => database().as(admin, (query) => query('update products set stock_quantity = 3 where id = $1', [pot])),
    () => database().rpc(admin, 'adjust_stock', { p_request_id: randomUUID(), p_product_id: pot, p_delta: 2 }),
    () =>
      database().rpc(admin, 'import_products', {
        p_import: JSON.stringify({ id: pot, file_name: 'list.csv', digest: 'a'.repeat(64) }),
        p_writes: JSON.stringify([{ id: pot, is_new: false, set: {}, expect: {}, stock: { set: 7 } }]),
      }),
  ]
  for (const [index, fill] of ways.entries()) {
    await setStock(0)
    await want(ada)
    await fill()
    expect(await notificationsOf(ada)).toHaveLength(index + 1)
  }
})

const setStatus = (status: string) => database().query('update products set status = $2 where id = $1', [pot, status])

test.each(['removed', 'draft'])(
  'notifies once a product restocked while %s is live again, not before',
  async (status) => {
    await want(ada)
    await setStatus(status)
    await setStock(4)
    expect(await notificationsOf(ada)).toEqual([])
    await setStatus('live')
    expect(await notificationsOf(ada)).toEqual(BACK())
  },
)

test('of a variant notifies when the missing other type returns', async () => {
  const red = await createVariant(database(), pot, { type: 'Color', value: 'Red', stock: 3 })
  const large = await createVariant(database(), pot, { type: 'Size', value: 'L', stock: 0 })
  await want(ada, red)
  expect(await waiting(ada)).toHaveLength(1)
  await database().query('update product_varieties set stock_quantity = 2 where id = $1', [large])
  expect(await notificationsOf(ada)).toMatchObject([{ message: 'Iron pot (Red) is back in stock.' }])
})

test('of a variant notifies for that variant only', async () => {
  const [red, blue] = [
    await createVariant(database(), pot, { value: 'Red', stock: 0 }),
    await createVariant(database(), pot, { value: 'Blue', stock: 0 }),
  ]
  const fill = (id: string) => database().query('update product_varieties set stock_quantity = 2 where id = $1', [id])
  await want(ada, red)
  await fill(blue)
  expect(await notificationsOf(ada)).toEqual([])
  await fill(red)
  expect(await notificationsOf(ada)).toMatchObject([{ message: 'Iron pot (Red) is back in stock.' }])
})

test('requested while in stock is not stored and notifies no one', async () => {
  await setStock(1)
  await want(ada)
  expect(await waiting(ada)).toEqual([])
  expect(await notificationsOf(ada)).toEqual([])
})

test('notifies as many as there are pieces, in order, and the others an hour later if pieces remain', async () => {
  const people = [ada, await createCustomer(database()), await createCustomer(database())]
  for (const person of people) await want(person)
  const notificationCounts = async () => {
    const counts: number[] = []
    for (const person of people) counts.push((await notificationsOf(person)).length)
    return counts
  }
  await setStock(2)
  expect(await notificationCounts()).toEqual([1, 1, 0])
  await database().query(`update private.stock_returns set due_at = now()`)
  expect(await notificationCounts()).toEqual([1, 1, 1])
  expect(await database().query('select from private.stock_returns where product_id = $1', [pot])).toHaveLength(1)
})

test('does not slow down orders, whose changes notify no one immediately', async () => {
  await want(ada)
  await setStock(2)
  expect(await database().query('select from notifications where product_id = $1', [pot])).toEqual([])
})

test('is emailed at most five times a day', async () => {
  for (let time = 0; time < 7; time += 1) {
    const pan = await createProduct(database(), { stock: 0 })
    await want(ada, null, true, pan)
    await setStock(1, pan)
  }
  expect(await notificationsOf(ada)).toHaveLength(7)
  expect(await database().query('select from private.mails where user_id = $1', [ada.userId])).toHaveLength(5)
})

test('is refused for a product no longer sold', async () => {
  await database().query(`update products set status = 'removed' where id = $1`, [pot])
  expect(await refusal(want(ada))).toMatchObject({ hint: 'unknown_product' })
  await want(ada, null, false)
})
