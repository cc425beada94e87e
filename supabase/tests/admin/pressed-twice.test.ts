import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Query } from '../../local/database/database.ts'
import { openDatabase } from '../../local/database/open-database.ts'
import { ADMIN, ADMIN_WRITES } from '../harness/admin-calls.ts'
import { filled, findRows, takenBack } from '../harness/called-rows.ts'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import { fillShop } from '../harness/full-shop.ts'
import { NEW, selected, written } from '../harness/shop-call.ts'

const postgres = realPostgresForFile()
let database: Database
let rows: Readonly<Record<string, string>>

beforeAll(async () => {
  database = await openDatabase({ driver: 'postgres', url: await postgres().createDatabase() })
  await fillShop(database, 'small')
  rows = await findRows(database.query)
})
afterAll(() => database?.close())

/** Counts this transaction's writes to each of the shop's tables. */
const WRITES = `
  select format('%I.%I', schemaname, relname) as name, n_tup_ins + n_tup_upd + n_tup_del as count
  from pg_stat_xact_user_tables where schemaname in ('public', 'private') and relname <> 'rate_limits'`

/** Names the tables that this work changes, and rolls it back. */
async function changedBy(query: Query, work: () => Promise<unknown>): Promise<string[]> {
  const writes = async () =>
    new Map((await query<{ name: string; count: string }>(WRITES)).map(({ name, count }) => [name, count]))
  const before = await writes()
  await query('savepoint before')
  await work()
  const touched = [...(await writes())].flatMap(([name, count]) => (before.get(name) === count ? [] : name))
  await query('reset role')
  // A checksum per table.
  const sums = () =>
    Promise.all(touched.map((name) => query(`select sum(hashtextextended(t::text, 0)) as sum from ${name} t`)))
  const after = await sums()
  await query('rollback to before')
  await query('reset role')
  const same = await sums()
  return touched.filter((_, at) => JSON.stringify(after[at]) !== JSON.stringify(same[at]))
}

// The page generates an id per press and keeps it until the response arrives.
const ID = `'00000000-0000-4000-8000-000000000001'::uuid`
const CALLS = [...selected(ADMIN), ...written(ADMIN_WRITES)]

test.each(CALLS)('$name: a press repeated after a lost response has no second effect', async ({ sql }) => {
  const press = filled(sql.replaceAll(NEW, ID), rows)
  await takenBack(database, { userId: String(rows.admin) }, async (query) => {
    await query(press)
    // The page takes a duplicate-key error with its own key as the lost response.
    const again = press.startsWith('insert') ? `${press} on conflict do nothing` : press
    expect(await changedBy(query, () => query(again))).toEqual([])
  })
})

test('covers every function and table that admins change', async () => {
  const found = await database.query<{ said: string }>(
    `select p.proname || '(' as said from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and has_function_privilege('authenticated', p.oid, 'execute')
       and p.prosrc ~ '(require_admin|private.is_admin|p_as_admin)'
     union all
     select case l.cmd when 'INSERT' then 'insert into ' when 'UPDATE' then 'update ' else 'delete from ' end || l.tablename || ' '
     from pg_policies l
     where l.schemaname = 'public' and l.cmd <> 'SELECT' and concat(l.qual, l.with_check) like '%is_admin%'
       and has_any_column_privilege('authenticated', l.schemaname || '.' || l.tablename, replace(l.cmd, 'DELETE', 'SELECT'))
       and (l.cmd <> 'DELETE' or has_table_privilege('authenticated', l.schemaname || '.' || l.tablename, 'DELETE'))`,
  )
  const all = CALLS.map(({ sql }) => sql).join('\n')
  expect(found.length).toBeGreaterThan(30)
  expect(found.map(({ said }) => said).filter((said) => !all.includes(said))).toEqual([])
})
