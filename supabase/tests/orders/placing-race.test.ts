import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person, verifyPhone } from '../harness/people.ts'
import { atOnce, interleavings } from '../harness/pool.ts'
import { offerOnDelivery } from '../harness/publish.ts'
import { anItem, createProduct, type PlacedOrder, placeOrder, stockOf } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person

beforeAll(async () => {
  admin = await createAdmin(database())
  await offerOnDelivery(database(), admin, 50_000)
})

async function aBuyer(): Promise<Person> {
  const buyer = await createCustomer(database())
  await verifyPhone(database(), buyer)
  return buyer
}

test('simultaneous orders paid on delivery never exceed the stock', () =>
  interleavings(async () => {
    const pot = await createProduct(database(), { stock: 3 })
    const buyers = [await aBuyer(), await aBuyer(), await aBuyer()]
    const place = (buyer: Person, requestKey: string) => async () =>
      (
        await placeOrder(database(), buyer.userId, [anItem(pot, 2)], {
          requestKey,
          payBy: 'on_delivery',
          expectedTotal: 4650,
        })
      ).order_id
    const orders = await atOnce(
      ...buyers.flatMap((buyer) => {
        const tab = place(buyer, randomUUID())
        return [tab, tab]
      }),
    )
    const placed = new Set(orders.filter((order) => typeof order === 'string'))
    expect(placed.size).toBe(1)
    expect(orders.filter((order) => typeof order !== 'string')).toEqual(Array(4).fill({ refused: 'sold_out' }))
    expect(await stockOf(database(), pot)).toBe(1)
  }))

/** Two pots and a lid, at regular prices and with 10 % off. */
const FULL = { total: 5725, prices: [1000, 1000] }
const REDUCED = { total: 5403, prices: [900, 900] }

test('orders placed while a campaign starts or ends cost one of the two prices, and are paid at that price', async () => {
  const [pot, lid] = [await createProduct(database(), { stock: 500 }), await createProduct(database(), { stock: 500 })]
  const start = () =>
    database().rpc<string>(admin, 'start_sale_campaign', {
      p_title: 'Ten percent off',
      p_category: null,
      p_percent: 10,
      p_starts_at: null,
      p_ends_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
  const place = (buyer: Person, { total }: typeof FULL) =>
    placeOrder(database(), buyer.userId, [anItem(pot, 2), anItem(lid)], { expectedTotal: total })
  let running: string | null = null
  const sold = { [FULL.total]: 0, [REDUCED.total]: 0 }
  for (let round = 0; round < 20; round++) {
    const buyers = await Promise.all([aBuyer(), aBuyer(), aBuyer(), aBuyer()])
    const campaign: string | null = running
    const change: () => Promise<unknown> = campaign
      ? () => database().rpc<boolean>(admin, 'end_sale_campaign', { p_id: campaign })
      : start
    const [changed, ...orders]: unknown[] = await atOnce<unknown>(
      change,
      ...buyers.map((buyer, index) => () => place(buyer, index % 2 === 0 ? FULL : REDUCED)),
    )
    running = typeof changed === 'string' ? changed : null
    for (const order of orders as (PlacedOrder | { refused: string })[]) {
      if ('refused' in order) {
        expect(order).toEqual({ refused: 'prices_changed' })
        continue
      }
      const items = await database().query<{ price: number }>(
        'select price::float8 as price from order_items where order_id = $1',
        [order.order_id],
      )
      expect([FULL, REDUCED]).toContainEqual({ total: order.total, prices: items.map(({ price }) => price) })
      expect((await settle(database(), order)).outcome).toBe('paid')
      sold[order.total] = (sold[order.total] ?? 0) + 1
    }
  }
  const counts = Object.values(sold)
  // Orders at both prices prove that the race took place.
  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect(await stockOf(database(), lid)).toBe(500 - counts.reduce((a, b) => a + b))
})
