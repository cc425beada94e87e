import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { SETTING_SHAPES } from '../../src/domain/settings/setting-shapes.ts'
import { shapeProblems } from '../../src/domain/settings/shape.ts'
import { openLedger } from '../local/sandbox-provider/ledger.ts'
import { seededCharges } from '../local/seed.ts'
import { CACHE_FOLDER } from '../local/settings/cache-folder.ts'
import { databaseForFile } from '../tests/harness/database-for-file.ts'
import { DEMO_PRODUCTS } from './catalogue/demo-product.ts'
import { DEMO_ADMIN, DEMO_CUSTOMER } from './people/people.ts'
import { seedDatabase } from './seed.ts'

const NOW = new Date()
const database = databaseForFile()
const log: string[] = []
let stored = 0

const one = async <T>(sql: string, ...args: unknown[]): Promise<T> => {
  const [row] = await database().query<{ value: T }>(sql, args)
  if (!row) throw new Error('No row')
  return row.value
}
const count = (rest: string) => one<number>(`select count(*)::int as value from ${rest}`)

beforeAll(async () => {
  await database().database.tx((query) =>
    seedDatabase({
      query,
      storage: { put: async () => void stored++ },
      log: (line) => log.push(line),
      cacheDir: fileURLToPath(new URL('seed/', CACHE_FOLDER)),
      now: NOW,
    }),
  )
}, 180_000)

describe('the seeded database', () => {
  test('shows the claims that are off in a new shop, in a publishable form', async () => {
    const value = await one<object>(`select value from shop_settings where section = 'claims'`)
    expect(shapeProblems(SETTING_SHAPES.claims, value)).toEqual([])
    expect(JSON.stringify(value)).not.toContain('false')
  })

  test('contains the catalogue, each product with pictures and stock', async () => {
    expect(await count('products')).toBe(DEMO_PRODUCTS.length)
    expect(
      await count('products where image_url is null or image_placeholder is null or cardinality(gallery_images) < 1'),
    ).toBe(0)
    expect(stored).toBeGreaterThanOrEqual(DEMO_PRODUCTS.length * 6)
    const rows = await database().query<{ id: string; stock_quantity: number }>(
      'select id, stock_quantity from products',
    )
    const stocks = new Map(rows.map(({ id, stock_quantity }) => [id, stock_quantity]))
    for (const product of DEMO_PRODUCTS) expect(stocks.get(product.id), product.name).toBe(product.stock)
  })

  test('has orders whose totals follow the money rules in PostgreSQL too', async () => {
    const wrong = await count(`orders o where
      subtotal <> (select sum(price * quantity) from order_items where order_id = o.id)
      or vat <> round(subtotal * 0.075, 2)
      or shipping_fee <> (select fee from shipping_methods where code = shipping_method)
      or discount <> coalesce(private.promo_discount(promo_code, subtotal), 0)
      or total_amount <> round(subtotal + shipping_fee + vat - discount)`)
    expect(wrong).toBe(0)
    expect(await count('orders')).toBeGreaterThanOrEqual(85)
  })

  test('shows every order status and every payment status', async () => {
    expect(await one(`select array_agg(distinct status order by status) as value from orders`)).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'delivered',
      'pending',
      'processing',
      'shipped',
    ])
    expect(await one(`select array_agg(distinct payment_status order by payment_status) as value from orders`)).toEqual(
      ['completed', 'failed', 'pending', 'refund_due', 'refunded', 'review'],
    )
  })

  test('holds an underpayment for exactly the orders in review', async () => {
    const held = await one(
      `select array_agg(s.amount < o.total_amount * 100) as value from orders o left join order_money s on s.order_id = o.id
       where o.payment_status = 'review' or s.state = 'held'`,
    )
    expect(held).toEqual([true])
  })

  test('gives the sandbox the charge of every paid order, for refunds', async () => {
    const ledger = openLedger(undefined, await seededCharges(database().database))
    const paid = await database().query<{ tx_ref: string; total: number }>(
      `select tx_ref, total_amount::float8 as total from orders where payment_status = 'completed'`,
    )
    expect(paid.length).toBeGreaterThan(0)
    for (const { tx_ref, total } of paid) expect(ledger.chargeFor(tx_ref)?.amount).toBe(total)
  })

  test('moves orders only as the transition table allows, payments of paid orders aside', async () => {
    const odd = await count(`order_history h where from_status is not null and not exists (
      select 1 from private.order_transitions t
      where t.actor = h.actor and t.from_status = h.from_status and t.to_status = h.to_status)`)
    expect(odd).toBe(0)
  })

  test('has addresses that the checkout accepts unchanged', async () => {
    expect(await count('orders where private.read_address(shipping_address) <> shipping_address')).toBe(0)
  })

  test('sums up ratings and variants by the triggers of the schema', async () => {
    expect(await count('reviews')).toBeGreaterThanOrEqual(50)
    expect(await one(`select sum(rating_count)::int as value from products`)).toBe(await count('reviews'))
    expect(await count('products where jsonb_array_length(varieties) > 0')).toBe(
      DEMO_PRODUCTS.filter(({ variants }) => variants.length > 0).length,
    )
  })

  test('lets the demo accounts sign in with the printed password, one of them as admin', async () => {
    const matches = await count(
      `auth.users where encrypted_password = extensions.crypt('oja-demo-2026', encrypted_password) and email_confirmed_at is not null`,
    )
    expect(matches).toBe(12)
    expect(await one('select role as value from profiles where user_id = $1', DEMO_ADMIN.id)).toBe('admin')
    expect(await one('select first_name as value from profiles where user_id = $1', DEMO_CUSTOMER.id)).toBe('Ada')
  })

  test('has chats as if written message by message', async () => {
    expect(await one(`select array_agg(distinct status order by status) as value from chat_sessions`)).toEqual([
      'active',
      'resolved',
      'waiting',
    ])
    expect(
      await one(`select array_agg(distinct sender_type order by sender_type) as value from chat_messages`),
    ).toEqual(['admin', 'ai', 'user'])
    const odd = await count(`chat_sessions s where
      last_seq <> (select count(*) from chat_messages where session_id = s.id)
      or last_message <> (select content from chat_messages where session_id = s.id order by seq desc limit 1)`)
    expect(odd).toBe(0)
  })

  test('numbers a new message in a seeded chat consecutively', async () => {
    const [seq] = await database().query<{ seq: number | string }>(
      `insert into chat_messages (session_id, content, sender_type, user_id)
       select id, 'Hello?', 'user', user_id from chat_sessions where status = 'waiting' and last_seq = 3 returning seq`,
    )
    expect(Number(seq?.seq)).toBe(4)
  })

  test('shows tickets in every state and priority, and promo codes in every state', async () => {
    expect(await one(`select count(distinct status)::int as value from support_tickets`)).toBe(3)
    expect(await one(`select count(distinct priority)::int as value from support_tickets`)).toBe(4)
    const reason = (code: string, subtotal: number) =>
      one<string | null>(`select private.promo_answer($1, $2, null, null) ->> 'reason' as value`, code, subtotal)
    expect(await reason('OJA10', 900)).toBeNull()
    expect(await reason('WELCOME', 9999)).toBe('minimum')
    expect(await reason('WELCOME', 10_000)).toBeNull()
    expect(await reason('RAINY5', 50_000)).toBe('unknown')
    expect(await reason('FIRST3', 50_000)).toBe('unknown')
  })

  test('gives the demo customer a cart that can be bought, and a wishlist', async () => {
    const items = await one(
      `select jsonb_agg(jsonb_build_object('product_id', product_id, 'variety_ids', variety_ids, 'quantity', quantity)) as value from cart`,
    )
    const quote = await database().rpc<{ items: { problem: string | null }[] }>(
      { userId: DEMO_CUSTOMER.id },
      'quote_order',
      { p_items: JSON.stringify(items), p_shipping_method: 'ibadan' },
    )
    expect(quote.items.map(({ problem }) => problem)).toEqual([null, null, null])
    expect(await count(`wishlist where user_id = '${DEMO_CUSTOMER.id}'`)).toBe(3)
  })

  test('has enough activity for the dashboard’s figures', async () => {
    const figures = await database().rpc<{ daily: unknown[]; top_products: unknown[]; revenue: number }>(
      { userId: DEMO_ADMIN.id },
      'admin_analytics',
      { p_days: 30 },
    )
    expect(figures.daily.length).toBeGreaterThanOrEqual(20)
    expect(figures.top_products).toHaveLength(5)
    expect(figures.revenue).toBeGreaterThan(500_000)
  })

  test('reports the pictures’ progress', () => {
    expect(log.some((line) => /^pictures: \d+ of \d+ products$/.test(line))).toBe(true)
  })
})
