import { expect, test } from 'vitest'
import { ADMIN_PRODUCT_FIELDS } from '../../src/domain/catalogue/admin-product.ts'
import { CATEGORY_SLUG } from '../../src/domain/catalogue/categories.ts'
import { VARIANT_FIELDS } from '../../src/domain/catalogue/product-fields.ts'
import { MOST_PICTURES, PICTURE_ALT_MAX_LENGTH } from '../../src/domain/catalogue/product-limits.ts'
import { ADDRESS_LIMITS, LIMITS, ORDER_LIMITS } from '../../src/domain/limits.ts'
import { ORDER_FIELDS } from '../../src/domain/orders/order-fields.ts'
import { createAuthUser } from '../../supabase/local/database/create-auth-user.ts'
import { databaseForFile } from '../../supabase/tests/harness/database-for-file.ts'

const database = databaseForFile()

type Limits = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Database limits that no form, function or outbox entry can reach, or whose own refusal people read. */
const IN_SQL_ALONE: Readonly<Record<string, readonly string[]>> = {
  // Made by the shop's own functions.
  chat_messages: ['sender_name'],
  chat_sessions: ['last_message'],
  order_history: ['note', 'transaction_id'],
  order_items: ['quantity'],
  profiles: ['email'],
  order_money: ['error'],
  // Chosen from a list.
  cart: ['variety_ids'],
  payment_methods: ['expiry_month', 'expiry_year'],
  reviews: ['rating'],
  support_tickets: ['category'],
  // An address that the upload made.
  products: ['image_url'],
  // Cut by the page, and made by it.
  product_imports: ['file_name'],
  product_import_pictures: ['pictures'],
  // Chosen from a list.
  sale_campaigns: ['category'],
  // Only the owner writes these, in SQL.
  shipping_methods: ['delivery_time', 'label'],
  // The database cuts these itself.
  page_reports: [
    'app_version',
    'first_byte_ms',
    'first_paint_ms',
    'interaction_ms',
    'largest_paint_ms',
    'layout_shift',
    'message',
    'page',
    'stack',
  ],
  // The browser's.
  push_subscriptions: ['auth', 'endpoint', 'p256dh'],
}

function lengthsOf(fields: Readonly<Record<string, { column: string; maxLength?: number }>>) {
  return Object.fromEntries(
    Object.values(fields).flatMap(({ column, maxLength }) => (maxLength === undefined ? [] : [[column, maxLength]])),
  )
}

const TOLD: Limits = {
  ...LIMITS,
  products: { ...LIMITS.products, ...lengthsOf(ADMIN_PRODUCT_FIELDS), image_alts: MOST_PICTURES },
  orders: lengthsOf(ORDER_FIELDS),
  product_varieties: { ...LIMITS.product_varieties, ...lengthsOf(VARIANT_FIELDS) },
}

// `length(btrim(name)) <= 200`, `cardinality(image_alts) <= 21`, `price <= (100000000)::numeric` or `code ~ '^[a-z0-9_-]{2,40}$'`.
const UPPER_BOUND =
  /(?:(?:(?:char_)?length|cardinality)\((?:btrim\()?\(?)?\b(\w+)\)*(?:::text\)+)? <= \(?(\d+)|(\w+) ~ '\^\[[^\]]+\]\{\d+,(\d+)\}\$'/g

/** Upper bounds that checks of tables of the schema `public` set on one column. */
async function limitsInSql(): Promise<Limits> {
  const rules = await database().query<{ table: string; column: string; rule: string }>(
    `select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as rule
     from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
     where k.contype = 'c' and c.relnamespace = 'public'::regnamespace`,
  )
  const limits: Record<string, Record<string, number>> = {}
  for (const { table, column, rule } of rules) {
    for (const [, bounded = '', most = '', matched = '', longest = ''] of rule.matchAll(UPPER_BOUND)) {
      if (column !== (bounded || matched)) continue
      limits[table] ??= {}
      // A bound of some rows only, like a percentage, is below the bound of them all.
      limits[table][column] = Math.max(limits[table][column] ?? 0, Number(most || longest))
    }
  }
  return limits
}

function paths(limits: Readonly<Record<string, readonly string[] | Readonly<Record<string, number>>>>): string[] {
  return Object.entries(limits)
    .flatMap(([table, columns]) =>
      (Array.isArray(columns) ? columns : Object.keys(columns)).map((column: string) => `${table}.${column}`),
    )
    .sort()
}

test('each database limit is either known to the forms or listed here', async () => {
  const told = paths(TOLD)
  const alone = paths(IN_SQL_ALONE)
  expect(alone.filter((path) => told.includes(path))).toEqual([])
  expect([...told, ...alone].sort()).toEqual(paths(await limitsInSql()))
})

test('TypeScript and database limits are equal', async () => {
  const inSql = await limitsInSql()
  for (const [table, columns] of Object.entries(TOLD)) {
    expect(inSql[table], table).toMatchObject(columns)
  }
})

async function sourceOf(name: string): Promise<string> {
  const [row] = await database().query<{ prosrc: string }>('select prosrc from pg_proc where oid = to_regproc($1)', [
    `private.${name}`,
  ])
  return row?.prosrc ?? ''
}

test('delivery address limits are equal in TypeScript and the database', async () => {
  const fields = [...(await sourceOf('read_address')).matchAll(/\('(\w+)', (\d+), (?:true|false)\)/g)]
  expect(Object.fromEntries(fields.map(([, name, most]) => [name, Number(most)]))).toEqual(ADDRESS_LIMITS)
})

test('the database accepts as many items and pieces as ORDER_LIMITS, and no more', async () => {
  const { items, quantity } = ORDER_LIMITS
  const read = (count: number, pieces: number) => {
    const list = Array.from({ length: count }, () => ({ product_id: crypto.randomUUID(), quantity: pieces }))
    return database().query('select count(*)::integer from private.read_items($1::jsonb)', [JSON.stringify(list)])
  }
  expect(await read(items, quantity)).toEqual([{ count: items }])
  await expect(read(items + 1, 1)).rejects.toThrow(`at most ${items} items`)
  await expect(read(1, quantity + 1)).rejects.toThrow(`from 1 to ${quantity}`)
})

test('a sign-up truncates each profile field to its limit', async () => {
  const long = 'x'.repeat(1000)
  const id = await createAuthUser(database().database, {
    email: 'long@example.com',
    passwordHash: 'none',
    data: { first_name: long, last_name: long, phone: long },
  })
  const [profile] = await database().query('select first_name, last_name, phone from profiles where user_id = $1', [id])
  const cut = Object.entries(LIMITS.profiles).map(([column, most]) => [column, 'x'.repeat(most)])
  expect(profile).toEqual(Object.fromEntries(cut))
})

test('the limit of all picture descriptions together is the sum of the single limits', async () => {
  const [row] = await database().query<{ rule: string }>(
    "select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'products_image_alts_size'",
  )
  expect(row?.rule).toContain(`<= ${MOST_PICTURES * PICTURE_ALT_MAX_LENGTH}`)
})

test('the category slug pattern is equal in TypeScript and the database', async () => {
  const [row] = await database().query<{ rule: string }>(
    "select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'products_category_slug'",
  )
  expect(/category ~ '([^']+)'/.exec(row?.rule ?? '')?.[1]).toBe(CATEGORY_SLUG.source)
})
