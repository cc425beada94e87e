import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../local/database/database.ts'
import { openDatabase } from '../local/database/open-database.ts'
import { realPostgresForFile } from './harness/database-for-file.ts'
import { fillShop, idOf } from './harness/full-shop.ts'
import { ADDRESS as SHIP_TO } from './harness/shop.ts'
import { type Caller, type TestDatabase, wrapDatabase } from './harness/test-database.ts'

const postgres = realPostgresForFile()
let database: TestDatabase
let opened: Database | undefined
const id = { me: '', admin: '', product: '', sold: '', order: '', chat: '', epoch: '' }

beforeAll(async () => {
  const url = await postgres().createDatabase()
  opened = await openDatabase({ driver: 'postgres', url })
  database = wrapDatabase(opened)
  await fillShop(opened)
  const [row] = await opened.query<typeof id>(
    `select ${idOf('user', 7)} as me, ${idOf('user', 1)} as admin, ${idOf('product', 77)} as product,
       ${idOf('product', 80)} as sold, ${idOf('order', 2100)} as order, ${idOf('chat', 2006)} as chat,
       (select epoch from private.catalogue_epoch) as epoch`,
  )
  Object.assign(id, row)
})
afterAll(() => opened?.close())

/** Fewer rows than these are read whole whatever indexes there are, and rightly. */
const BIG = 1_000

/** What the shop's screens read, as PostgREST words it; an embedded list is a question of its own. */
const QUESTIONS: readonly (readonly [name: string, sql: string])[] = [
  ['a product', `from products where id = '$product'`],
  [
    'the first page of the catalogue',
    `from products where (changed_tx, id) > (-1, '$product') order by changed_tx, id limit 501`,
  ],
  ['varieties of a product', `from product_varieties where product_id = '$product'`],
  ['reviews of a product', `from reviews where product_id = '$product' order by created_at desc, id limit 10`],
  ['my profile', `from profiles where user_id = '$me'`],
  ['my cart', `from cart where user_id = '$me'`],
  ['my wishlist', `from wishlist where user_id = '$me'`],
  ['my orders', `from orders where user_id = '$me' order by created_at desc, id`],
  ['items of an order', `from order_items where order_id = '$order' order by id`],
  ['history of an order', `from order_history where order_id = '$order' order by id`],
  ['money beside an order', `from second_payments where order_id = '$order' order by created_at, id`],
  ['my conversation', `from chat_sessions where user_id = '$me' order by created_at desc limit 1`],
  ['the end of a conversation', `from chat_messages where session_id = '$chat' order by seq desc limit 100`],
  [
    'what was missed of a conversation',
    `from chat_messages where session_id = '$chat' and seq > 5 order by seq limit 100`,
  ],
  ['read marks of a conversation', `from chat_marks where session_id = '$chat'`],
  ['my tickets', `from support_tickets where user_id = '$me' order by created_at desc`],
  ['my notifications', `from notifications where user_id = '$me' order by created_at desc limit 50`],
  ['my cards', `from payment_methods where user_id = '$me' order by created_at desc`],
  ['my addresses', `from addresses where user_id = '$me' order by created_at desc`],
  ['my stock alerts', `from stock_alerts where user_id = '$me'`],
  ['my devices', `from push_subscriptions where user_id = '$me'`],
  ['my preferences', `from user_preferences where user_id = '$me'`],
]

const ITEMS = `'[{"product_id": "$product", "variety_id": null, "quantity": 1}]'`
const METHOD = '(select code from shipping_methods order by code limit 1)'
const ADDRESS = `'${JSON.stringify(SHIP_TO)}'`
const TOTAL = `(quote_order(${ITEMS}, ${METHOD}) ->> 'total')::numeric`

type Calls = readonly (readonly [name: string, sql: string])[]

/** What a customer's screens call. */
const CUSTOMER_CALLS: Calls = [
  ['a page of the catalogue', `catalogue_changes('$epoch', '9900', 500)`],
  ['the newest products', 'list_products()'],
  ['the cheapest products', `list_products(p_sort => 'price-low')`],
  ['products by name', `list_products(p_sort => 'name')`],
  ['a category', `list_products(p_within => 'food')`],
  ['a category by name', `list_products(p_within => 'food', p_sort => 'name')`],
  ['products of a price', `list_products(p_min_price => 600, p_max_price => 900, p_sort => 'price-high')`],
  ['products on sale', 'list_products(p_on_sale => true)'],
  ['a search', `list_products('product 777')`],
  ['the price of a cart', `quote_order(${ITEMS}, ${METHOD})`],
  ['all that the shop knows of a customer', 'my_data()'],
  ['my reviews of a product', `my_reviews(array['$product']::uuid[])`],
  ['a chat', 'open_chat()'],
  ['a message', `send_chat_message(gen_random_uuid(), 'Hello', '$chat')`],
  ['a read mark', `mark_chat('$chat', 5)`],
  ['a wishlist item', `set_wishlist_item('$product', true, gen_random_uuid(), 1)`],
  ['a stock alert', `set_stock_alert('$sold', null, true)`],
]

/** As `reconcile-payments` reads them. */
const OPEN_ORDERS = `select id, tx_ref, payment_provider, reserved_until from orders
  where status = 'pending' and payment_status = 'pending' and created_at < now() - interval '5 minutes'
  order by reserved_until limit 500`

/** What functions and the schedule call. */
const SERVICE_CALLS: Calls = [
  ['an order', `place_order('$me', gen_random_uuid(), ${ITEMS}, ${METHOD}, ${ADDRESS}, null, ${TOTAL}, 'flutterwave')`],
  ['a payment', `settle_payment('ref-100', 'paid-100', 5000, 'NGN', 'successful', 'webhook', 'charge-100', '{}')`],
  ['too little money', `settle_payment('ref-100', 'short-100', 1, 'NGN', 'successful', 'webhook', 'short-100', '{}')`],
  [
    'a second payment',
    `settle_payment('ref-101', 'again-101', 5000, 'NGN', 'successful', 'webhook', 'again-101', '{}')`,
  ],
  ['orders to ask the provider about', `count(*) from (${OPEN_ORDERS}) o`],
  ['an order that money may have come for late', 'claim_payment_check()'],
  ['money that went back', `record_payment_return('sandbox', 'refund', 'new-100', 'tx-100', null, 10, 'done')`],
  ['orders received long ago', 'complete_delivered_orders()'],
  ['pushes that are due', 'claim_push_deliveries(50)'],
  ['chats that wait for an answer', 'chats_to_answer(25)'],
]

/** The admin's lists, and of which tables they count every row to say how many there are. */
const ADMIN_CALLS: readonly (readonly [name: string, sql: string, counted: readonly string[]])[] = [
  ['products', 'admin_products()', []],
  ['products of a category', `admin_products(p_category => 'food')`, []],
  ['orders', 'admin_orders()', ['orders']],
  ['orders of a status', `admin_orders('pending')`, []],
  ['orders of a name', `admin_orders(p_search => 'user 77')`, ['orders', 'profiles']],
  ['orders that owe money', `admin_orders(p_needs => 'refund')`, ['orders']],
  ['order of a reference', `admin_orders(p_search => 'ref-2100')`, []],
  ['order of a payment', `admin_orders(p_search => 'tx-2101')`, []],
  ['order of a second payment', `admin_orders(p_search => 'second-2100')`, []],
  [
    'second payment given back',
    `refund_second_payment((select id from second_payments where provider_transaction_id = 'second-7'))`,
    [],
  ],
  ['chats', 'admin_chat_sessions()', ['chat_sessions']],
  ['open tickets', `admin_tickets('open')`, []],
  ['contact messages', 'admin_contact_messages()', []],
  ['reviews', 'admin_reviews()', ['products', 'reviews']],
  ['customers', 'admin_customers()', ['profiles']],
  ['the audit log', 'admin_audit_log()', []],
  ['promotions', 'admin_promotions()', ['user_preferences']],
  ['newsletter subscribers', 'admin_newsletter()', []],
  ['change of an order', `update_order('$order', 'cancelled')`, []],
]

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Plans?: readonly Plan[]
}

const filled = (sql: string) => sql.replace(/\$(\w+)/g, (_, name: keyof typeof id) => id[name])

function readWhole(plan: Plan): string[] {
  const table = plan['Relation Name']
  const isWhole = table !== undefined && !plan['Index Cond'] && !plan['Recheck Cond']
  return [...(isWhole ? [table] : []), ...(plan.Plans ?? []).flatMap(readWhole)]
}

async function tablesReadWhole(sql: string): Promise<string[]> {
  return database.as({ userId: id.me }, async (query) => {
    const [row] = await query<Record<string, readonly { Plan: Plan }[]>>(`explain (format json) ${filled(sql)}`)
    const plans = Object.values(row ?? {})[0] ?? []
    expect(plans).toHaveLength(1)
    return plans.flatMap(({ Plan }) => readWhole(Plan))
  })
}

const SCANS = `
  select s.relname as name, s.seq_tup_read as rows from pg_stat_xact_user_tables s join pg_class c on c.oid = s.relid
  where s.seq_scan > 0 and c.reltuples >= ${BIG}`

class TakenBack extends Error {}

/** Tables of which the statements inside a function, run for real with the planner's own settings, read every row. Takes the call back. */
async function tablesScanned(caller: Caller, call: string): Promise<string[]> {
  const scanned: string[] = []
  const run = database.as(caller, async (query) => {
    const read = async () =>
      (await query<{ name: string; rows: number }>(SCANS)).map(({ name, rows }) => [name, +rows] as const)
    const before = new Map(await read())
    await query(`select ${filled(call)}`)
    const after = await read()
    scanned.push(...after.filter(([name, rows]) => rows - (before.get(name) ?? 0) >= BIG).map(([name]) => name))
    throw new TakenBack()
  })
  await expect(run).rejects.toThrow(TakenBack)
  return scanned.sort()
}

test.each(QUESTIONS)('%s is found by an index', async (_, sql) => {
  expect(await tablesReadWhole(`select 1 ${sql}`)).toEqual([])
})

test.each(CUSTOMER_CALLS)('%s costs a customer look-ups only', async (_, call) => {
  expect(await tablesScanned({ userId: id.me }, call)).toEqual([])
})

test.each(SERVICE_CALLS)('%s costs the server look-ups only', async (_, call) => {
  expect(await tablesScanned('service_role', call)).toEqual([])
})

test.each(ADMIN_CALLS)("the admin's %s read whole only what they count", async (_, call, counted) => {
  expect(await tablesScanned({ userId: id.admin }, call)).toEqual(counted)
})

test('a query without an index is found', async () => {
  expect(await tablesReadWhole(`select 1 from products where brand = 'Olumo Steel'`)).toEqual(['products'])
  expect(await tablesScanned({ userId: id.me }, `count(*) from products where brand = 'Olumo Steel'`)).toEqual([
    'products',
  ])
})
