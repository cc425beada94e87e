import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../local/database/database.ts'
import { openDatabase } from '../../local/database/open-database.ts'
import { preparePlatform } from '../../local/database/provision.ts'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import { catalogueDump } from './catalogue-dump.ts'
import { readSchemas } from './schema-files.ts'

const postgres = realPostgresForFile()

let migrated: Database
let declared: Database

beforeAll(async () => {
  migrated = await openDatabase({ driver: 'postgres', url: await postgres().createDatabase() })
  declared = await openDatabase({ driver: 'postgres', url: await postgres().createEmptyDatabase() })
  await preparePlatform(declared)
  for (const { text } of await readSchemas()) await declared.script(text, 'reset search_path')
})
afterAll(async () => {
  await migrated.close()
  await declared.close()
})

test('schemas and migrations make the same database', async () => {
  const dump = (await catalogueDump(migrated.query)).split('\n')
  expect(dump.length).toBeGreaterThan(1_000)
  expect(dump).toEqual((await catalogueDump(declared.query)).split('\n'))
})

test.each([
  ['a column', 'alter table public.orders add column extra_note text'],
  ['a default', 'alter table public.orders alter column discount set default 1'],
  ['a constraint', 'alter table public.orders drop constraint orders_currency_known'],
  ['an index', 'drop index public.orders_status_idx'],
  ['row-level security', 'alter table public.orders disable row level security'],
  ['a policy', `alter policy "Everybody reads reviews" on public.reviews using (rating > 1)`],
  ['a grant on a table', 'grant delete on public.orders to authenticated'],
  ['a grant on a column', 'grant update (status) on public.orders to authenticated'],
  ['a grant on a function', 'grant execute on function private.make_admin(text) to authenticated'],
  ['a default privilege', 'alter default privileges in schema public grant select on tables to anon'],
  ['a function', 'alter function public.admin_counts() security invoker'],
  ['a trigger', 'alter table public.orders disable trigger orders_touch_updated_at'],
  ['a view', 'alter view private.sales set (security_invoker = false)'],
  ['what is published', 'alter publication supabase_realtime drop table public.cart'],
  ['a bucket', `update storage.buckets set public = true where id = 'chat-pictures'`],
  ['a row', `delete from private.order_transitions where actor = 'customer'`],
])('the comparison sees a difference in %s', async (_, change) => {
  const before = await catalogueDump(migrated.query)
  let after = before
  const changed = migrated.tx(async (query) => {
    await query(change)
    after = await catalogueDump(query)
    throw new Error('taken back')
  })
  await expect(changed).rejects.toThrow('taken back')
  expect(after).not.toBe(before)
})
