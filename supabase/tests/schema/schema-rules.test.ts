import { expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'

const database = databaseForFile()

const namesOf = async (text: string) => (await database().query<{ name: string }>(text)).map((row) => row.name)

const OWN_TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private') and c.relkind in ('r', 'p')`
const OWN_FUNCTIONS = `pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname in ('public', 'private')`

test('every table has row-level security', async () => {
  expect(await namesOf(`select c.relname as name from ${OWN_TABLES} where not c.relrowsecurity`)).toEqual([])
})

test('nothing is granted to PUBLIC, and visitors have no write access', async () => {
  const open = `select c.relname || ' ' || a.privilege_type as name from ${OWN_TABLES}, aclexplode(c.relacl) a
    where a.grantee = 0 or (a.grantee = 'anon'::regrole and a.privilege_type <> 'SELECT')`
  expect(await namesOf(open)).toEqual([])
  const columns = `select c.relname || '.' || t.attname as name from ${OWN_TABLES}, pg_attribute t, aclexplode(t.attacl) a
    where t.attrelid = c.oid and (a.grantee = 0 or (a.grantee = 'anon'::regrole and a.privilege_type <> 'SELECT'))`
  expect(await namesOf(columns)).toEqual([])
})

test('no function is executable by PUBLIC, and each has an empty search path', async () => {
  const open = `select p.proname as name from ${OWN_FUNCTIONS}
    where p.proacl is null or exists (select 1 from aclexplode(p.proacl) a where a.grantee = 0)`
  expect(await namesOf(open)).toEqual([])
  const unpinned = `select p.proname as name from ${OWN_FUNCTIONS} where not 'search_path=""' = any (coalesce(p.proconfig, '{}'))`
  expect(await namesOf(unpinned)).toEqual([])
})

test('later objects are granted to no one by default', async () => {
  await database().database.tx(async (query) => {
    await query('create table public.later (a int)')
    await query(`create function public.later() returns int language sql as 'select 1'`)
    const [row] = await query(`select
      has_table_privilege('anon', 'public.later', 'select') or has_table_privilege('authenticated', 'public.later', 'select') as tables,
      has_function_privilege('anon', 'public.later()', 'execute') as functions`)
    expect(row).toEqual({ tables: false, functions: false })
    await query('drop table public.later')
    await query('drop function public.later()')
  })
})

test('every foreign key has an index that begins with it', async () => {
  const bare = `select k.conname as name from pg_constraint k join ${OWN_TABLES} on c.oid = k.conrelid
    where k.contype = 'f' and not exists (
      select 1 from pg_index i where i.indrelid = k.conrelid
        and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(k.conkey)] @> k.conkey)`
  expect(await namesOf(bare)).toEqual([])
})

test('every constraint is named after its table, so that clients can identify it', async () => {
  const strange = `select c.relname || ': ' || k.conname as name from pg_constraint k join ${OWN_TABLES} on c.oid = k.conrelid
    where k.contype <> 'n' and not starts_with(k.conname, c.relname || '_')`
  expect(await namesOf(strange)).toEqual([])
})

test('every text and document that a client can write has a check', async () => {
  const free = `select c.relname || '.' || a.attname as name from ${OWN_TABLES} join pg_attribute a on a.attrelid = c.oid
    where a.attnum > 0 and not a.attisdropped and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
      and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert') or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))
      and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey))`
  expect(await namesOf(free)).toEqual([])
})

test('a role has one policy for each verb of a table, or of a bucket', async () => {
  const several = `select tablename || ' ' || cmd || ' ' || role as name from pg_policies, unnest(roles) role
    where schemaname in ('public', 'storage')
    group by tablename, cmd, role, substring(coalesce(qual, with_check) from 'bucket_id = ''([^'']+)''') having count(*) > 1`
  expect(await namesOf(several)).toEqual([])
})

test('policies evaluate the caller once per statement, not per row', async () => {
  const perRow = `select policyname as name from pg_policies,
      regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT (auth\\.uid|private\\.is_admin)\\(\\)', '', 'g') rest
    where schemaname in ('public', 'storage') and rest ~ '(auth\\.uid|private\\.is_admin)\\(\\)'`
  expect(await namesOf(perRow)).toEqual([])
})

test('Realtime publishes these seven tables', async () => {
  const published = `select tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`
  expect(await namesOf(published)).toEqual([
    'cart',
    'chat_marks',
    'chat_messages',
    'chat_sessions',
    'notifications',
    'orders',
    'shop_settings',
  ])
})

test('product pictures are public, chat pictures private; each bucket limits type and size', async () => {
  const rows = await database().query(
    'select id, public, file_size_limit::integer, allowed_mime_types from storage.buckets order by id',
  )
  expect(rows).toEqual([
    { id: 'chat-pictures', public: false, file_size_limit: 1 << 20, allowed_mime_types: ['image/jpeg', 'image/webp'] },
    {
      id: 'product-images',
      public: true,
      file_size_limit: 10 << 20,
      allowed_mime_types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    },
  ])
})

test('customers’ own writes are rate limited', async () => {
  // Policies let only admins insert into the other tables that signed-in users may insert into.
  const unlimited = `select c.relname || ' ' || v.verb as name from ${OWN_TABLES}
    cross join (values ('INSERT', 4), ('UPDATE', 16)) v (verb, bit_of_trigger)
    where has_any_column_privilege('authenticated', c.oid, v.verb)
      and exists (select from pg_policies p where p.tablename = c.relname and p.cmd = v.verb and 'authenticated' = any (p.roles)
        and p.with_check ~ 'uid\\(\\)')
      and not exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
        where t.tgrelid = c.oid and t.tgtype & v.bit_of_trigger > 0
          and f.proname in ('limit_writes', 'limit_chat_messages', 'limit_chat_sessions'))`
  expect(await namesOf(unlimited)).toEqual([])
})

/** Security definer functions for everybody that neither use the caller's id nor require an admin. */
const FOR_EVERYBODY: Readonly<Record<string, string>> = {
  ask_for_text: 'who wants to sign in with a number; counted by number, by who calls and by shop',
  catalogue_changes: 'what changed in the catalogue, removed products among it, is public',
  change_newsletter: 'whoever has the link of an email may unsubscribe; counted by address of the caller',
  list_products: 'products in stock are public',
  report_page:
    'visitors’ pages tell how fast they were; nothing while the owner has it off; counted by address of the caller',
  restore_password: 'a new account’s owner shows the code of the mail’s link and the password; counted by account',
  send_contact_message: 'visitors write to the shop; counted by address of the caller and of the email',
}

test('a function with its owner’s rights checks its caller, or is listed here with the reason', async () => {
  const open = `select f.proname as name from pg_proc f join pg_namespace n on n.oid = f.pronamespace
    where n.nspname = 'public' and f.prosecdef
      and (has_function_privilege('anon', f.oid, 'execute') or has_function_privilege('authenticated', f.oid, 'execute'))
      and f.prosrc !~ 'auth\\.uid\\(\\)|private\\.require_admin\\(\\)|private\\.is_admin\\(\\)'
    order by 1`
  expect(await namesOf(open)).toEqual(Object.keys(FOR_EVERYBODY))
})
