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
let sums: string

beforeAll(async () => {
  database = await openDatabase({ driver: 'postgres', url: await postgres().createDatabase() })
  await fillShop(database, 'small')
  rows = await findRows(database.query)
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private') and tablename <> 'rate_limits'`,
  )
  sums = tables
    .map(
      ({ name }) => `select '${name}' as name, (select sum(hashtextextended(t::text, 0)) from ${name} t)::text as sum`,
    )
    .join(' union all ')
})
afterAll(() => database?.close())

/** Sums up what each table of the shop holds, as one number. */
async function shopNow(query: Query): Promise<ReadonlyMap<string, string>> {
  await query('reset role')
  const all = await query<{ name: string; sum: string }>(sums)
  await query('set local role authenticated')
  return new Map(all.map(({ name, sum }) => [name, sum]))
}

// The page makes an id for each press and keeps it until the press is answered.
const ID = `'00000000-0000-4000-8000-000000000001'::uuid`
const CALLS = [...selected(ADMIN), ...written(ADMIN_WRITES)]

test.each(CALLS)('$name: pressed again after a lost answer, nothing is done twice', async ({ sql }) => {
  const press = filled(sql.replaceAll(NEW, ID), rows)
  await takenBack(database, { userId: String(rows.admin) }, async (query) => {
    await query(press)
    const once = await shopNow(query)
    // The page takes the refusal of a second row with its own key for the lost answer.
    const again = press.startsWith('insert') ? `${press} on conflict do nothing` : press
    await query(again)
    const twice = await shopNow(query)
    expect([...once.keys()].filter((table) => once.get(table) !== twice.get(table))).toEqual([])
  })
})

test('every function and table that admins change is among them', async () => {
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
