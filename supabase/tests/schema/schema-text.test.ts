import { expect, test } from 'vitest'
import { readSchemas } from '../../schemas/generate.ts'
import { schemaFaults } from './sql-rules.ts'

const schemas = await readSchemas()
const schemaText = schemas.map(({ text }) => text).join('\n')

test.each(schemas.map(({ file, text }) => [file, text]))('%s follows the rules of a schema file', (file, text) => {
  expect(schemaFaults(file, text)).toEqual([])
})

test('the schemas define each object once', () => {
  const names = [
    ...schemaText.matchAll(/^create (?:constraint |unique )?(\w+ (?:if not exists )?(?:"[^"]+" on )?[\w.]+)/gm),
  ].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every refusal uses a listed code', () => {
  const listed = new Set([...schemaText.matchAll(/when '(\w+)' then '(?:OJ|PT|\d)/g)].map(([, word]) => word))
  const codes = [...schemaText.matchAll(/private\.refuse\('(\w+)'/g)].map(([, word]) => word)
  expect(codes.length).toBeGreaterThan(0)
  expect(codes.filter((word) => !listed.has(word))).toEqual([])
  expect([...listed].filter((word) => !codes.includes(word))).toEqual([])
})

test('only a few files touch storage, and change only buckets and policies', () => {
  const touching = schemas.filter(({ text }) => /\bstorage\.\w/.test(text))
  expect(touching.map(({ file }) => file)).toEqual([
    '04_products.sql',
    '17_chat_assistant_and_pictures.sql',
    '29_jobs_and_health.sql',
    '31_rows.sql',
  ])
  const statements = [
    ...touching
      .map(({ text }) => text)
      .join('\n')
      .matchAll(/^(\w+ \w+).*\bstorage\.(\w+)/gm),
  ].map(([, verb, table]) => `${verb} ${table}`)
  expect(new Set(statements)).toEqual(new Set(['insert into buckets', 'create policy objects']))
})

test('the ledger is append-only', () => {
  expect(schemaText).toMatch(/insert into public\.order_money /)
  expect(schemaText).not.toMatch(/(update|delete from) public\.order_money/)
})

test.each([
  ['a policy for everything', `create policy "Customers do all" on public.t for all to authenticated using (true);`],
  ['a policy without a sentence', `create policy "own" on public.t for select to authenticated using (true);`],
  ['an error without a hint', `raise exception 'no' using errcode = 'P0001';`],
  ['transaction control', `begin;\nselect 1;\ncommit;`],
  ['an extension among the tables', `create extension if not exists citext;`],
  ['a view that reads as its owner', `create view public.v as select 1;`],
  ['a constraint without a name', `create table x (\n  email text not null check (email <> '')\n);`],
  ['a change of the auth schema', `alter table auth.users add column nickname text;`],
  ['another definition of a function', 'create or replace function public.f() returns int'],
  ['a change of a table', 'alter table public.t add column note text;'],
  ['a statement taken back', 'drop policy "Customers do all" on public.t;'],
])('the check finds %s', (_, text) => {
  expect(schemaFaults('01_planted_fault.sql', text)).not.toEqual([])
})

test.each(['1_products.sql', '01_Products.sql', '01-products.sql'])('the check refuses the name %s', (file) => {
  expect(schemaFaults(file, '')).toHaveLength(1)
})
