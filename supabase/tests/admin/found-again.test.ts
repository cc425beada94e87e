import { beforeAll, describe, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { ADDRESS, anItem, createProduct, placeOrder } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let ids: Readonly<Record<string, string>>

/** Spellings of a customer's name, with decomposed accents, and the search terms that must find it. */
const NAME = { first: 'Ọláyínká'.normalize('NFD'), last: 'O’Brien-Ɗanjuma' }
const TYPED = {
  name: ['Olayinka', 'ọláyínká', 'OLAYINKA O’BRIEN', "olayinka   o'brien", 'danjuma', 'O`Brien Danjuma', 'ola'],
  'a surname first': ["O'Brien-Danjuma Olayinka", 'Danjuma, Olayinka', 'danjuma ol'],
  email: ['Olayinka.OB@shop.test', 'olayinka.ob', 'shop.test ob@'],
  phone: ['0803 123 4567', '+234 (0) 803-123-4567', '08031234567', '8031234567', '234803', '0803 123', '1234567'],
} as const
const NOTHING = ['Olayinka Nobody', '0803 999 9999', '%', '_', '---', "'", 'ka ol']
type Kind = keyof typeof TYPED

type List = {
  /** The function that searches it; defaults to `admin_list`. */
  readonly by?: string
  /** Its rows show this field of a person; for products and texts, their own words are used as the name. */
  readonly kinds: readonly Kind[]
}

const PERSON: readonly Kind[] = ['name', 'a surname first', 'email', 'phone']
const LISTS: Readonly<Record<string, List>> = {
  orders: { by: 'admin_orders', kinds: PERSON },
  products: { by: 'admin_products', kinds: ['name', 'a surname first'] },
  profiles: { kinds: PERSON },
  support_tickets: { kinds: PERSON },
  reviews: { kinds: PERSON },
  newsletter_subscribers: { kinds: ['email'] },
}

beforeAll(async () => {
  const { query } = database()
  admin = await createAdmin(database())
  const names = { first_name: NAME.first, last_name: NAME.last, phone: '0803 123 4567' }
  const { userId } = await createCustomer(database(), names)
  await query(`update profiles set email = 'olayinka.ob@shop.test' where user_id = $1`, [userId])
  const products = await createProduct(database(), { name: `Pot of ${NAME.first} ${NAME.last}` })
  // Another customer's, whose profile lacks the name.
  const other = await createCustomer(database(), { first_name: 'Ada', last_name: 'Obi' })
  const address = {
    ...ADDRESS,
    fullName: `${NAME.first} ${NAME.last}`,
    email: 'olayinka.ob@shop.test',
    phone: names.phone,
  }
  const { order_id } = await placeOrder(database(), other.userId, [anItem(products)], { address })
  const idOf = async (sql: string, ...values: unknown[]) => String((await query<{ id: string }>(sql, values))[0]?.id)
  ids = {
    profiles: userId,
    orders: order_id,
    products,
    support_tickets: await idOf(
      `insert into support_tickets (user_id, subject, message) values ($1, 'Ticket', 'It leaks') returning id`,
      userId,
    ),
    reviews: await idOf(
      `insert into reviews (user_id, product_id, rating, comment) values ($1, $2, 4, 'Good') returning id`,
      userId,
      products,
    ),
    newsletter_subscribers: await idOf(
      `insert into newsletter_subscribers (email) values ('olayinka.ob@shop.test') returning id`,
    ),
  }
})

const found = async (table: string, typed: string) => {
  const by = LISTS[table]?.by
  const args = { p_search: typed, ...(!by && { p_list: table }) }
  const { rows } = await database().rpc<{ rows: { id: string }[] }>(admin, by ?? 'admin_list', args)
  return rows.map(({ id }) => id)
}

test('covers every function that searches a list, and every table of search words', async () => {
  const searched = await database().query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and 'p_search' = any (proargnames) order by 1`,
  )
  const functions = Object.values(LISTS).map(({ by = 'admin_list' }) => by)
  expect(searched.map(({ name }) => name)).toEqual([...new Set(functions)].sort())
  const tables = await database().query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'private.keep_search_words'::regproc`,
  )
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(LISTS).sort())
})

describe.each(Object.entries(LISTS))('%s', (list, { kinds }) => {
  test.each(kinds)('finds a row by %s in any spelling', async (kind) => {
    const missed = []
    for (const typed of TYPED[kind]) if (!(await found(list, typed)).includes(String(ids[list]))) missed.push(typed)
    expect(missed).toEqual([])
  })

  test('finds no row for an unknown text', async () => {
    for (const typed of NOTHING) expect([typed, await found(list, typed)]).toEqual([typed, []])
  })
})

test('a changed row is found by its new words only, and a deleted row leaves no words', async () => {
  const { query } = database()
  const { userId } = await createCustomer(database(), { first_name: 'Sade', last_name: 'Old' })
  await query(`update profiles set last_name = 'New', phone = '+447911123456' where user_id = $1`, [userId])
  expect(await found('profiles', 'sade old')).toEqual([])
  expect(await found('profiles', 'new sade +44 7911')).toEqual([userId])
  await query('delete from auth.users where id = $1', [userId])
  expect(await query('select 1 from private.search_words where id = $1', [userId])).toEqual([])
})
