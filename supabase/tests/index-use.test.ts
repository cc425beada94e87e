import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../local/database/database.ts'
import { openDatabase } from '../local/database/open-database.ts'
import { callerOf, filled, findRows, takenBack } from './harness/called-rows.ts'
import { realPostgresForFile } from './harness/database-for-file.ts'
import { fillShop } from './harness/full-shop.ts'
import { type CallerName, SHOP_CALLS } from './harness/shop-calls.ts'
import { type Caller, type TestDatabase, wrapDatabase } from './harness/test-database.ts'

const postgres = realPostgresForFile()
let database: TestDatabase
let opened: Database | undefined
let rows: Readonly<Record<string, string>>
/** API functions that are declared read-only. */
let onlyRead: readonly string[]

beforeAll(async () => {
  const url = await postgres().createDatabase()
  opened = await openDatabase({ driver: 'postgres', url })
  database = wrapDatabase(opened)
  await fillShop(opened)
  rows = await findRows(opened.query)
  const found = await opened.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile <> 'v'`,
  )
  onlyRead = found.map(({ name }) => name)
})
afterAll(() => opened?.close())

/** PostgreSQL rightly scans smaller tables completely, even with indexes. */
const BIG = 1_000

/** The queries of the shop's screens, in PostgREST's form; an embedded list is a query of its own. */
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
  ['my conversation', `from chat_sessions where user_id = '$me' order by created_at desc limit 1`],
  ['the end of a conversation', `from chat_messages where session_id = '$chat' order by seq desc limit 100`],
  [
    'missed messages of a conversation',
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

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Plans?: readonly Plan[]
}

function readWhole(plan: Plan): string[] {
  const table = plan['Relation Name']
  const isComplete = table !== undefined && !plan['Index Cond'] && !plan['Recheck Cond']
  return [...(isComplete ? [table] : []), ...(plan.Plans ?? []).flatMap(readWhole)]
}

async function tablesReadWhole(sql: string): Promise<string[]> {
  return database.as({ userId: String(rows.me) }, async (query) => {
    const [row] = await query<Record<string, readonly { Plan: Plan }[]>>(`explain (format json) ${filled(sql, rows)}`)
    const plans = Object.values(row ?? {})[0] ?? []
    expect(plans).toHaveLength(1)
    return plans.flatMap(({ Plan }) => readWhole(Plan))
  })
}

/** Counts the rows of each big table, or entries of its indexes, that this transaction read. */
const READ = `
  select c.relname as name, t.seq_tup_read + coalesce((
    select sum(pg_stat_get_xact_tuples_returned(i.indexrelid)) from pg_index i where i.indrelid = c.oid), 0) as rows
  from pg_stat_xact_all_tables t join pg_class c on c.oid = t.relid
  where c.reltuples >= ${BIG} and t.schemaname in ('public', 'private', 'auth', 'storage')`

/**
 * Returns the big tables of which a statement, run with the planner's own settings, reads a large part. Rolls it back. As on a hosted project, a function
 * that is declared read-only can't write, nor can functions that it calls.
 */
async function tablesRead(caller: Caller | null, sql: string): Promise<string[]> {
  return takenBack(database.database, caller, async (query) => {
    const read = async () =>
      (await query<{ name: string; rows: string }>(READ)).map(({ name, rows }) => [name, +rows] as const)
    const before = new Map(await read())
    if (onlyRead.includes(/(\w+)\(/.exec(sql)?.[1] ?? '')) await query('set transaction read only')
    await query(filled(sql, rows))
    return (await read())
      .filter(([name, count]) => count - (before.get(name) ?? 0) >= BIG)
      .map(([name]) => name)
      .sort()
  })
}

test.each(QUESTIONS)('%s is found by an index', async (_, sql) => {
  expect(await tablesReadWhole(`select 1 ${sql}`)).toEqual([])
})

const CALLERS = Object.keys(SHOP_CALLS) as CallerName[]

describe.each(CALLERS)('a %s’s calls', (caller) => {
  test.each(SHOP_CALLS[caller])('$name reads completely only the tables it counts', async (call) => {
    expect(await tablesRead(callerOf(caller, call, rows), call.sql)).toEqual(call.counted)
  })
})

test('the calls cover every function of the API and every job', async () => {
  const all = Object.values(SHOP_CALLS)
    .flat()
    .map(({ sql }) => sql)
    .join()
  const unread = await database.query<{ name: string }>(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace
     union select distinct j[1] from pg_proc p, regexp_matches(p.prosrc, 'p(?:ublic|rivate).(w+)', 'g') j where p.proname = 'schedule_jobs'
     order by 1`,
  )
  expect(unread.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\(`).test(all))).toEqual([])
})

test('every list of the admin without a call reads completely only its own table', async () => {
  const views = await database.query<{ list: string }>(
    `select substr(viewname, 6) as list from pg_views where schemaname = 'private' and viewname like 'list\\_%'`,
  )
  const isCalled = (list: string) => SHOP_CALLS.admin.some(({ sql }) => sql.includes(`admin_list('${list}'`))
  for (const { list } of views.filter(({ list }) => !isCalled(list))) {
    const read = await tablesRead({ userId: String(rows.admin) }, `select admin_list('${list}', 'a')`)
    expect(
      read.filter((table) => ![list, 'search_words'].includes(table)),
      list,
    ).toEqual([])
  }
})

test('a query without an index is found', async () => {
  const whole = `select count(*) from products where brand = 'Olumo Steel'`
  expect(await tablesReadWhole(whole)).toEqual(['products'])
  expect(await tablesRead({ userId: String(rows.me) }, whole)).toEqual(['products'])
})
