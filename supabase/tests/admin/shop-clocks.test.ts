import { beforeAll, expect, test } from 'vitest'
import { zoneDay } from '../../../src/lib/zone-time.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { publish } from '../harness/publish.ts'
import { anItem, createProduct, placeOrder } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
beforeAll(async () => {
  admin = await createAdmin(database())
})

type Page = { readonly total: number | null; readonly rows: readonly { readonly id: string }[] }
type Charts = { readonly daily: readonly { readonly day: string; readonly orders: number }[] }

test('an order counts on its day in the shop’s time zone', async () => {
  const { userId } = await createCustomer(database())
  const order = await placeOrder(database(), userId, [anItem(await createProduct(database()))])
  await settle(database(), order)
  // Their calendar days always differ.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Africa/Lagos']) {
    await publish(database(), admin, 'hours', { zone, exceptions: [] })
    const { daily } = await database().rpc<Charts>(admin, 'admin_charts', { p_days: 2 })
    expect([zone, daily.at(-1)]).toMatchObject([zone, { day: zoneDay(zone, Date.now()), orders: 1 }])
  }
})

test.each(['admin_products', 'admin_orders', 'admin_list'])(
  '%s returns each row once by its id, even if rows are added in between',
  async (list) => {
    const { query } = database()
    const add = async (name: string) => {
      const { userId } = await createCustomer(database())
      const product = await createProduct(database(), { name })
      await placeOrder(database(), userId, [anItem(product)])
      await query('insert into newsletter_subscribers (email) values ($1)', [`${product}@shop.test`])
    }
    for (const name of ['Pot', 'Lid']) await add(`${list} ${name}`)
    const args = list === 'admin_list' ? { p_list: 'newsletter_subscribers' } : {}
    const before = await database().rpc<Page>(admin, list, { ...args, p_limit: 500 })
    const read: string[] = []
    let after = '00000000-0000-0000-0000-000000000000'
    for (let added = 0; ; added += 1) {
      const { rows } = await database().rpc<Page>(admin, list, { ...args, p_after: after, p_limit: 1 })
      const [row] = rows
      if (!row) break
      read.push(row.id)
      after = row.id
      if (added < 3) await add(`${list} added ${added}`)
    }
    expect(new Set(read).size).toBe(read.length)
    expect(before.rows.map(({ id }) => id).filter((id) => !read.includes(id))).toEqual([])
  },
)
