import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../src/content/settings/default-settings.ts'
import { RETURN_REASONS } from '../../src/domain/orders/item-return.ts'
import { databaseForFile } from './harness/database-for-file.ts'
import { settle } from './harness/payment.ts'
import { createAdmin, createCustomer, type Person } from './harness/people.ts'
import { publish } from './harness/publish.ts'
import { refusal } from './harness/refusal.ts'
import { anItem, createProduct, type PlacedOrder, placeByHand, placeOrder, stockOf } from './harness/shop.ts'

const database = databaseForFile()
let admin: Person
let ada: Person
let pot: string
let order: PlacedOrder
let item: string

beforeAll(async () => {
  admin = await createAdmin(database())
})

const set = (p_status: string) => database().rpc(admin, 'update_order', { p_order_id: order.order_id, p_status })

/** Delivers the order, so that its item can be returned below. */
async function deliverAll(): Promise<void> {
  const [row] = await database().query<{ id: string }>('select id from order_items where order_id = $1', [
    order.order_id,
  ])
  item = row?.id ?? ''
  await set('delivered')
}

beforeEach(async () => {
  ;[ada, pot] = [await createCustomer(database()), await createProduct(database(), { stock: 10 })]
  order = await placeOrder(database(), ada.userId, [anItem(pot, 4)])
  await settle(database(), order)
  await deliverAll()
})

type Input = { id?: string; quantity?: number; reason?: string; person?: Person }
async function ask({ id = randomUUID(), quantity = 2, reason = 'damaged', person = ada }: Input = {}): Promise<string> {
  await database().rpc(person, 'request_return', {
    p_id: id,
    p_order_item_id: item,
    p_quantity: quantity,
    p_reason: reason,
    p_details: ' The lid is broken ',
  })
  return id
}
type Step = { answer?: string; isSellable?: boolean; amount?: number; person?: Person; seen?: string }
const step = (
  p_id: string,
  p_state: string,
  { answer, isSellable = false, amount, person = admin, seen }: Step = {},
) => {
  const args = { p_answer: answer ?? null, p_is_sellable: isSellable, p_amount: amount ?? null }
  return database().rpc(person, 'update_return', { p_id, p_state, p_seen_state: seen ?? null, ...args })
}
const deliver = (age: string) =>
  database().query(`update orders set delivered_at = now() - $2::interval where id = $1`, [order.order_id, age])
const stored = async (id: string) =>
  (
    await database().query(
      'select state, answer, details, is_restocked, refund_amount from item_returns where id = $1',
      [id],
    )
  )[0]

test('a new database has the shop’s return period and accepts its reasons', async () => {
  expect(await database().query('select private.return_days() as days')).toEqual([DEFAULT_SETTINGS.returns])
  for (const reason of RETURN_REASONS) await step(await ask({ reason }), 'declined', { answer: 'No' })
  expect(await refusal(ask({ reason: 'bored' }))).toMatchObject({ constraint: 'item_returns_reason_known' })
})

describe('a return', () => {
  test('passes from request to refund, with each step in the history and the bell', async () => {
    const id = await ask()
    await step(id, 'accepted', { answer: 'Send it to Ring Road, please.' })
    await step(id, 'received', { isSellable: true })
    expect(await stockOf(database(), pot)).toBe(8)
    await step(id, 'refunded', { amount: 2150 })
    expect(await stored(id)).toMatchObject({
      state: 'refunded',
      answer: 'Send it to Ring Road, please.',
      details: 'The lid is broken',
      is_restocked: true,
      refund_amount: 2150,
    })
    const notifications = await database().query<{ title: string }>(
      `select title from notifications where order_id = $1 and title like 'Return%' order by created_at`,
      [order.order_id],
    )
    expect(notifications.map(({ title }) => title)).toEqual(['Return accepted', 'Return received', 'Return refunded'])
    const history = await database().query<{ note: string }>(
      `select note from order_history where order_id = $1 and note like 'Return%' order by id`,
      [order.order_id],
    )
    expect(history.map(({ note }) => note)).toEqual([
      'Return asked for: 2 × Enamel pot',
      'Return accepted: 2 × Enamel pot',
      'Return received: 2 × Enamel pot',
      'Return refunded (₦2,150.00): 2 × Enamel pot',
    ])
  })

  test('advances only for an admin who has seen its state, and restocks only sellable items', async () => {
    const id = await ask()
    for (let press = 0; press < 2; press++) await step(id, 'accepted', { answer: 'Ring Road' })
    const isStale = async (call: Promise<unknown>) => expect((await refusal(call)).hint).toBe('changed_meanwhile')
    await isStale(step(id, 'accepted', { answer: 'Monday' }))
    await isStale(step(id, 'received', { seen: 'requested' }))
    await step(id, 'received')
    await isStale(step(id, 'received', { isSellable: true }))
    await expect(stockOf(database(), pot)).resolves.toBe(6)
  })

  test('is requested once even if repeated, and one at a time', async () => {
    const id = await ask()
    await ask({ id })
    expect(await refusal(ask())).toMatchObject({ hint: 'bad_transition', detail: 'open_return' })
    await step(id, 'declined', { answer: 'It was used.' })
    await ask()
  })

  test('never exceeds the bought quantity', async () => {
    expect(await refusal(ask({ quantity: 5 }))).toMatchObject({ hint: 'bad_quantity' })
    const id = await ask({ quantity: 3 })
    await step(id, 'accepted')
    await step(id, 'received')
    await step(id, 'refunded', { amount: 1 })
    expect(await refusal(ask({ quantity: 2 }))).toMatchObject({ hint: 'bad_quantity' })
    await ask({ quantity: 1 })
  })

  test('is requested only by the order’s customer, after delivery, within the period', async () => {
    expect(await refusal(ask({ person: await createCustomer(database()) }))).toMatchObject({ hint: 'unknown_order' })
    await deliver('30 days')
    expect(await refusal(ask())).toMatchObject({ detail: 'too_late' })
    await deliver('30 days -1 minute')
    await step(await ask(), 'declined', { answer: 'No' })
    await set('shipped')
    expect(await refusal(ask())).toMatchObject({ detail: 'shipped' })
  })

  test('skips no step, is declined only with a message, and refunds at most the payment', async () => {
    const id = await ask()
    expect(await refusal(step(id, 'received'))).toMatchObject({ hint: 'bad_transition' })
    expect(await refusal(step(id, 'declined', { answer: ' ' }))).toMatchObject({ detail: 'answer' })
    expect(await refusal(step(id, 'accepted', { person: ada }))).toMatchObject({ hint: 'admin_only' })
    await step(id, 'accepted')
    await step(id, 'received')
    expect(await refusal(step(id, 'refunded'))).toMatchObject({ detail: 'amount' })
    expect(await refusal(step(id, 'refunded', { amount: order.total + 1 }))).toMatchObject({ detail: 'amount' })
  })

  test('accepts three pictures from its own customer while it is open', async () => {
    const id = await ask()
    const takes = (p_user_id: string, p_number: number) =>
      database().rpc('service_role', 'may_add_return_picture', { p_user_id, p_return_id: id, p_number })
    expect(await Promise.all([takes(ada.userId, 1), takes(ada.userId, 4), takes(admin.userId, 1)])).toEqual([
      true,
      false,
      false,
    ])
    await step(id, 'declined', { answer: 'No' })
    expect(await takes(ada.userId, 1)).toBe(false)
  })
})

test('an order keeps its return period when the owner publishes another', async () => {
  await publish(database(), admin, 'returns', { days: 14 })
  order = await placeOrder(database(), ada.userId, [anItem(pot, 2)])
  await settle(database(), order)
  const byHand = await placeByHand(database(), admin, [anItem(pot)])
  await publish(database(), admin, 'returns', { days: 60 })
  expect(
    await database().query('select return_days from orders where id in ($1, $2)', [order.order_id, byHand.order_id]),
  ).toEqual([{ return_days: 14 }, { return_days: 14 }])
  await deliverAll()
  await deliver('14 days -1 minute')
  await step(await ask(), 'declined', { answer: 'No' })
  await deliver('14 days')
  expect(await refusal(ask())).toMatchObject({ detail: 'too_late' })
  expect(await refusal(publish(database(), admin, 'returns', { days: 366 }))).toMatchObject({
    detail: 'days out_of_range',
  })
})

test('each page of the admin’s returns has the total of all pages', async () => {
  const first = await ask()
  await step(first, 'declined', { answer: 'No' })
  const second = await ask()
  const page = (p_states: string[], p_offset: number) =>
    database().rpc<{ total: number; rows: { id: string }[] }>(admin, 'admin_returns', {
      p_states,
      p_offset,
      p_limit: 1,
    })
  const { total: declined } = await page(['declined'], 0)
  const both = ['requested', 'declined']
  const pages = [await page(both, 0), await page(both, 1), await page(both, 10_000)]
  const all = declined + (await page(['requested'], 0)).total
  expect(pages.map(({ total }) => total)).toEqual([all, all, all])
  expect(pages.map(({ rows }) => rows.map(({ id }) => id))).toEqual([[second], [first], []])
})

describe('the amount paid for the pieces of a return', () => {
  const paid = async (price: number, { subtotal, vat, discount, total }: typeof charged, before = 0) => {
    const amounts = [price, before, subtotal, vat, discount, total]
    const [row] = await database().query('select private.price_paid($1, $2, $3, $4, $5, $6)::float as paid', amounts)
    return row?.paid
  }
  const charged = { subtotal: 9000, vat: 675, discount: 900, total: 11_275 }

  test('is their price with their share of VAT and discount, without delivery', async () => {
    expect([await paid(3000, charged), await paid(9000, charged)]).toEqual([2925, 8775])
  })

  test('adds up to the whole in any parts, because the last part gets the rest', async () => {
    const odd = { subtotal: 5999.97, vat: 450, discount: 100, total: 10_950 }
    const parts = [await paid(1999.99, odd), await paid(1999.99, odd, 1999.99), await paid(1999.99, odd, 3999.98)]
    expect(parts).toEqual([2116.66, 2116.65, 2116.66])
    expect(await paid(5999.97, odd)).toBe(6349.97)
  })

  test('never exceeds the total charge', async () => {
    expect(await paid(1000.5, { subtotal: 1000.5, vat: 0, discount: 0, total: 1000 })).toBe(1000)
    expect(await paid(0, { subtotal: 0, vat: 0, discount: 0, total: 0 })).toBe(0)
  })

  test('is shown for each return in the admin’s list', async () => {
    const first = await ask({ quantity: 1 })
    await step(first, 'accepted')
    await step(first, 'received')
    await step(first, 'refunded', { amount: 1 })
    const ids = [first, await ask({ quantity: 3 })]
    const args = { p_states: ['requested', 'refunded'] }
    const { rows } = await database().rpc<{ rows: { id: string; paid: number }[] }>(admin, 'admin_returns', args)
    const listed = rows.filter(({ id }) => ids.includes(id))
    expect(listed).toHaveLength(2)
    const sum = listed.reduce((before, { paid }) => before + paid, 0)
    const whole = 'select from orders where id = $1 and subtotal + vat - discount = $2'
    expect(await database().query(whole, [order.order_id, sum])).toHaveLength(1)
  })
})
