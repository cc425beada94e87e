import { expect, test } from 'vitest'
import { readMigrations } from '../local/database/migrations.ts'
import { migrationFaults } from './harness/migration-rules.ts'
import { SUPABASE_DIR } from './harness/supabase-dir.ts'

const migrations = await readMigrations(SUPABASE_DIR)

test.each(migrations.map(({ file, text }) => [file, text]))('%s keeps the rules of a migration', (file, text) => {
  expect(migrationFaults(file, text)).toEqual([])
})

test('every version is used once', () => {
  expect(new Set(migrations.map(({ version }) => version)).size).toBe(migrations.length)
})

test('every refusal says a word of the list', () => {
  const texts = migrations.map(({ text }) => text)
  const list = texts.findLast((text) => /function private\.refuse\(/.test(text)) ?? ''
  const listed = new Set([...list.matchAll(/when '(\w+)' then/g)].map(([, word]) => word))
  const said = texts.flatMap((text) => [...text.matchAll(/private\.refuse\('(\w+)'/g)].map(([, word]) => word))
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter((word) => !listed.has(word))).toEqual([])
})

test('a few migrations touch storage, and change only a bucket’s row and its policies', () => {
  const touching = migrations.filter(({ text }) => /\bstorage\.\w/.test(text))
  expect(touching.map(({ name }) => name)).toEqual(['product_images', 'chat_picture_bucket', 'chat_picture_removal'])
  const statements = [
    ...touching
      .map(({ text }) => text)
      .join('\n')
      .matchAll(/^(\w+ \w+).*\bstorage\.(\w+)/gm),
  ].map(([, verb, table]) => `${verb} ${table}`)
  expect(new Set(statements)).toEqual(new Set(['insert into buckets', 'create policy objects']))
})

test.each([
  [
    'a function without search path',
    `create function public.f() returns int language sql as $$ select 1 $$;\nrevoke execute on function public.f() from public;`,
  ],
  [
    'a function everybody may call',
    `create function public.f() returns int language sql set search_path = '' as $$ select 1 $$;`,
  ],
  [
    'a table without row-level security',
    `create table public.t (a int);\nrevoke all on public.t from public, anon, authenticated, service_role;`,
  ],
  [
    'a table with its default grants',
    `create table public.t (a int);\nalter table public.t enable row level security;`,
  ],
  ['a policy for everything', `create policy "Customers do all" on public.t for all to authenticated using (true);`],
  ['a policy without a sentence', `create policy "own" on public.t for select to authenticated using (true);`],
  ['an error without a hint', `raise exception 'no' using errcode = 'P0001';`],
  ['transaction control', `begin;\nselect 1;\ncommit;`],
  ['an extension among the tables', `create extension if not exists citext;`],
  ['a view that reads as its owner', `create view public.v as select 1;`],
  ['a constraint without a name', `create table x (\n  email text not null check (email <> '')\n);`],
  ['a change of the auth schema', `alter table auth.users add column nickname text;`],
])('the check finds %s', (_, text) => {
  expect(migrationFaults('20261121000100_planted_fault.sql', text)).not.toEqual([])
})

test.each(['1_products.sql', '20261121000100_Products.sql', '20261121000100-products.sql'])(
  'the check refuses the name %s',
  (file) => {
    expect(migrationFaults(file, '')).toHaveLength(1)
  },
)
