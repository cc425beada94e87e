import { beforeAll, describe, expect, test } from 'vitest'
import type { Query } from '../../local/database/database.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer } from '../harness/people.ts'
import { ADDRESS, anItem, createProduct } from '../harness/shop.ts'
import { callFunction } from '../harness/test-database.ts'
import { aFullAccount } from './full-account.ts'

type OnDeletion = 'deleted' | 'kept' | 'cleared' | 'replaced'
type Column = { table_name: string; column_name: string; exported_as: string | null; on_deletion: OnDeletion }
type Row = Record<string, unknown>
type MyData = Record<string, Row & Row[]>

/** Tables without customers' data. Counters and admins' requests hold hashes for two days at most; ids of deleted accounts stay until the nightly job. */
const NOT_PERSONAL = [
  'default_synonyms',
  'catalogue_epoch',
  'deploy_hook',
  'deleted_accounts',
  'cached_figures',
  'order_transitions',
  'page_reports',
  'personal_columns',
  'product_import_changes',
  'product_import_pictures',
  'product_imports',
  'product_varieties',
  'product_words',
  'products',
  'promo_codes',
  'rate_limits',
  'requests',
  'return_reads',
  'sale_campaigns',
  'search_synonyms',
  // Words of other tables' rows, deleted with them; account-deletion.test.ts searches all tables for a customer's name.
  'search_words',
  'setting_shapes',
  'shipping_methods',
  'shop_settings',
  'shop_words',
  'site_changes',
  'stock_returns',
  'vain_searches',
]
const PASSWORD = 'market-day-7'
const shop = databaseForFile()
let columns: Column[]
let userId: string
let before: Map<string, Row[]>
let data: MyData
let after: Map<string, Row[]>

async function tables(query: Query): Promise<{ name: string; key: string[] }[]> {
  return query(
    `select c.oid::regclass::text as name, array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
       where i.indrelid = c.oid and i.indisprimary order by 1) as key
     from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and c.relname <> all ($1) order by 1`,
    [NOT_PERSONAL],
  )
}

const bare = (name: string) => name.replace('private.', '')

/** Every row of the customers' tables, by table. */
async function rowsOf(query: Query): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>()
  for (const { name } of await tables(query)) {
    const all = await query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`)
    const theirs = all.map(({ row }) => row).filter(({ user_id = null }) => user_id === null || user_id === userId)
    rows.set(bare(name), theirs)
  }
  return rows
}

beforeAll(async () => {
  const { query } = shop()
  userId = await aFullAccount(shop(), PASSWORD)
  columns = await query<Column>('select * from private.personal_columns order by table_name, column_name')
  before = await rowsOf(query)
  data = await shop().rpc<MyData>({ userId }, 'my_data')
  expect(await shop().rpc({ userId }, 'delete_my_account', { p_password: PASSWORD })).toEqual({ outcome: 'deleted' })
  after = await rowsOf(query)
})

test('exactly the columns of customer tables are declared', async () => {
  const stored = await shop().query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and c.relname <> all ($1) and a.attnum > 0 and not a.attisdropped`,
    [NOT_PERSONAL],
  )
  expect(columns.map(({ table_name, column_name }) => `${table_name}.${column_name}`).sort()).toEqual(
    stored.map(({ name }) => name).sort(),
  )
})

describe('the export', () => {
  const order = () => data.orders?.[0]
  const list = (rows: unknown) => (Array.isArray(rows) ? (rows as Row[]) : rows ? [rows as Row] : [])
  /** The export's key for a table's rows; by default the table's name. */
  const PLACES: Readonly<Record<string, () => unknown>> = {
    audit_log: () => data.actions_as_admin,
    chat_messages: () => data.chats?.[0]?.messages,
    chat_sessions: () => data.chats,
    item_returns: () => order()?.returns,
    newsletter_subscribers: () => ({
      newsletter_since: data.newsletter_since,
      newsletter_confirmed: data.newsletter_confirmed,
      newsletter_ended: data.newsletter_ended,
    }),
    order_history: () => order()?.history,
    order_money: () => order()?.money,
    order_items: () => order()?.items,
    payment_attempts: () => order()?.payment_attempts,
    payment_events: () => order()?.payment_messages,
    payment_methods: () => data.saved_cards,
    profiles: () => data.profile,
    user_preferences: () => data.preferences,
  }
  /** Rows of other tables nested in a row. */
  const NESTED = ['items', 'history', 'returns', 'money', 'payment_attempts', 'payment_messages', 'messages']
  /** Exported as a name, or as a boolean. */
  const TRANSLATED = ['product_id', 'variety_id', 'variety_ids', 'picture_width']

  test('has exactly the declared columns of every row', () => {
    const wrong: string[] = []
    for (const table of new Set(columns.map(({ table_name }) => table_name))) {
      const keys = columns.flatMap((c) => (c.table_name === table && c.exported_as ? [c.exported_as] : [])).sort()
      if (keys.length === 0) continue
      const rows = list(PLACES[table] ? PLACES[table]() : data[table])
      if (rows.length === 0) wrong.push(`${table} is not in the file`)
      for (const row of rows) {
        const found = Object.keys(row).filter((key) => !NESTED.includes(key))
        if (found.sort().join() !== keys.join()) wrong.push(`${table}: ${found.join()}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('has their values', () => {
    const wrong: string[] = []
    for (const { table_name, column_name, exported_as } of columns) {
      if (!exported_as || TRANSLATED.includes(column_name)) continue
      const values = list(PLACES[table_name] ? PLACES[table_name]() : data[table_name]).map((row) => row[exported_as])
      const stored = before.get(table_name)?.map((row) => row[column_name]) ?? []
      const isExported = values.every((value) => stored.some((one) => JSON.stringify(one) === JSON.stringify(value)))
      if (!isExported || values.length === 0) wrong.push(`${table_name}.${column_name}`)
    }
    expect(wrong).toEqual([])
  })
})

test('deleting the account treats every column as declared', async () => {
  const wrong: string[] = []
  for (const { name, key } of await tables(shop().query)) {
    const table = bare(name)
    const idOf = (row: Row) => JSON.stringify(key.map((column) => row[column]))
    const rows = before.get(table) ?? []
    if (rows.length === 0) wrong.push(`${table} had no row`)
    for (const row of rows) {
      const now = after.get(table)?.find((other) => idOf(other) === idOf(row))
      for (const { column_name, on_deletion } of columns.filter((column) => column.table_name === table)) {
        const [old, left] = [row[column_name], now?.[column_name]]
        const isSame = JSON.stringify(old) === JSON.stringify(left)
        const isDone = {
          deleted: now === undefined,
          kept: now !== undefined && isSame,
          cleared: now !== undefined && old !== null && left === null,
          replaced: now !== undefined && !isSame && left !== null,
        }[on_deletion]
        if (!isDone) wrong.push(`${table}.${column_name} is not ${on_deletion}`)
      }
    }
  }
  expect([...new Set(wrong)]).toEqual([])
})

describe('a field added to orders', () => {
  const UNDO = new Error('taken back')
  const NOTE = 'For my mother, with love'

  /** The column, its declaration and its grant: all that the database needs for a new text of the checkout. */
  const ADD = [
    'alter table public.orders add column extra_note text constraint orders_extra_note_length check (length(extra_note) <= 300)',
    `call private.declare_personal('orders', 'cleared', exported => '{extra_note}')`,
    'grant insert (extra_note) on public.orders to service_role',
  ]

  async function withExtraNote(work: (query: Query) => Promise<void>): Promise<void> {
    const changed = shop().database.tx(async (query) => {
      for (const sql of ADD) await query(sql)
      await work(query)
      throw UNDO
    })
    await expect(changed).rejects.toBe(UNDO)
  }

  const place = async (query: Query, customer: string, details: object) => {
    const items = [anItem(await createProduct({ query }))]
    const quote = await callFunction<{ total: number }>(query, 'quote_order', {
      p_items: items,
      p_shipping_method: 'nigeria',
      p_promo_code: null,
    })
    return callFunction<{ order_id: string }>(query, 'place_order', {
      p_user_id: customer,
      p_request_key: crypto.randomUUID(),
      p_items: items,
      p_shipping_method: 'nigeria',
      p_address: ADDRESS,
      p_promo_code: null,
      p_expected_total: quote.total,
      p_provider: 'sandbox',
      p_details: details,
    })
  }

  test('flows from checkout to the admin, the export and the deletion without changing a function', async () => {
    const customer = await createCustomer(shop())
    const admin = await createAdmin(shop())
    await withExtraNote(async (query) => {
      const order = await place(query, customer.userId, { extra_note: NOTE })
      await query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub: admin.userId })])
      const list = await callFunction<{ rows: Row[] }>(query, 'admin_orders', { p_search: order.order_id })
      expect(list.rows[0]).toMatchObject({ extra_note: NOTE })
      await query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub: customer.userId })])
      expect(await callFunction<MyData>(query, 'my_data', {})).toMatchObject({ orders: [{ extra_note: NOTE }] })
      await query('select private.remove_account($1, $2)', [customer.userId, 'nobody@shop.test'])
      expect(await query('select extra_note from orders where id = $1', [order.order_id])).toEqual([
        { extra_note: null },
      ])
    })
  })

  test.each(['status', 'payment_status', 'total_amount', 'user_id', 'paid_amount'])(
    'is not %s: the checkout writes only granted columns',
    async (column) => {
      const { userId: customer } = await createCustomer(shop())
      const placing = shop().database.tx((query) => place(query, customer, { [column]: null }))
      await expect(placing).rejects.toMatchObject({ hint: 'bad_request' })
    },
  )
})
