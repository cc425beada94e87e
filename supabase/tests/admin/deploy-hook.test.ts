import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { askForBuild } from '../../local/deploy-hook.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { anItem, createProduct, createVariant, placeOrder } from '../harness/shop.ts'

const database = databaseForFile()
let admin: Person
let pot: string

const query = (text: string, args?: readonly unknown[]) => database().query(text, args)
const waiting = async () => (await query('select id from private.site_changes')).length
const state = () => database().rpc<Record<string, unknown>>(admin, 'deploy_hook_state')
const isDue = async () => (await query('select private.claim_deploy() as is_due'))[0]?.is_due
/** Ages all changes and calls. */
const wait = (time: string) =>
  database().database.script(
    `update private.site_changes set changed_at = changed_at - interval '${time}'`,
    `update private.deploy_hook set called_at = called_at - interval '${time}'`,
  )

beforeAll(async () => {
  admin = await createAdmin(database())
  pot = await createProduct(database(), { price: 1000, stock: 5 })
})

beforeEach(async () => {
  await query('delete from private.site_changes')
  await query('update private.deploy_hook set called_at = null, request_id = null, status = null, error = null')
})

test.each([
  ['a new product', `insert into products (name, category, price) values ('Pan', 'food', 5)`, 1],
  ['a price', 'update products set price = price + 1 where id = $1', 1],
  ['a name', `update products set name = name || '!' where id = $1`, 1],
  ['stock that runs out', 'update products set stock_quantity = 0 where id = $1', 1],
  ['stock that returns', 'update products set stock_quantity = 5 where id = $1', 1],
  ['a removed product', 'delete from products where id = $1', 1],
  ['a restored product', `update products set status = 'live' where id = $1`, 1],
  ['a rating', 'update products set rating_sum = rating_sum + 5, rating_count = rating_count + 1 where id = $1', 0],
  ['one piece less', 'update products set stock_quantity = 4 where id = $1', 0],
  ['a new epoch of the catalogue', 'select private.start_catalogue_epoch()', 0],
  ['the end of a restore', 'select private.finish_restore()', 1],
])('%s requests a build only if pages change', async (_, text, changes) => {
  await query(text, text.includes('$1') ? [pot] : [])
  expect(await waiting()).toBe(changes)
})

test('every product column requests a build, except admin-only and computed columns and the picture’s placeholder', async () => {
  const columns = await query(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'products'`,
  )
  const shown = await query(`select jsonb_object_keys(private.page_fields(p)) as name from products p where id = $1`, [
    pot,
  ])
  const names = new Set(shown.map(({ name }) => name))
  expect(columns.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([
    'sku',
    'barcode',
    'stock_quantity',
    'image_placeholder',
    'varieties',
    'rating_sum',
    'rating_count',
    'updated_at',
    'changed_tx',
    'sale_campaign_id',
    'in_offline_catalogue',
  ])
})

test('an import of many products is one change, a variant’s price another one', async () => {
  await query(
    `insert into products (name, category, price) select 'Cup ' || n, 'food', 5 from generate_series(1, 200) n`,
  )
  expect(await waiting()).toBe(1)
  const variant = await createVariant(database(), await createProduct(database()))
  await query('delete from private.site_changes')
  await query('update product_varieties set stock_quantity = 4 where id = $1', [variant])
  expect(await waiting()).toBe(0)
  await query('update product_varieties set additional_price = 7 where id = $1', [variant])
  expect(await waiting()).toBe(1)
})

test('a published setting counts as a change, and after a restore gets a version that no device has read', async () => {
  const value = { percent: 10 }
  await database().rpc(admin, 'publish_setting', { p_section: 'vat', p_value: value, p_seen: 0 })
  expect(await waiting()).toBe(1)
  await query('select private.finish_restore()')
  expect(await query('select value, version > 1000 as is_beyond from shop_settings')).toEqual([
    { value, is_beyond: true },
  ])
  await database().rpc(admin, 'publish_setting', { p_section: 'vat', p_value: value, p_seen: 1002 })
})

test('an order counts as a change only if it takes the last piece', async () => {
  const { userId } = await createCustomer(database())
  const lamp = await createProduct(database(), { stock: 2 })
  await query('delete from private.site_changes')
  await placeOrder(database(), userId, [anItem(lamp, 1)])
  expect(await waiting()).toBe(0)
  await query('update products set stock_quantity = 0 where id = $1', [lamp])
  expect(await waiting()).toBe(1)
})

test('a build is requested ten minutes after the last change or an hour after the first, at most hourly', async () => {
  expect(await isDue()).toBe(false)
  await query('update products set price = price + 1 where id = $1', [pot])
  await wait('9 minutes')
  expect(await isDue()).toBe(false)
  await query('update products set price = price + 1 where id = $1', [pot])
  await wait('9 minutes')
  expect(await isDue()).toBe(false)
  await wait('1 minute')
  expect(await isDue()).toBe(true)
  expect([await isDue(), await waiting()]).toEqual([false, 0])

  await query('update products set price = price + 1 where id = $1', [pot])
  await wait('59 minutes')
  expect(await isDue()).toBe(false)
  await query('update products set price = price + 1 where id = $1', [pot])
  await wait('1 minute')
  expect(await isDue()).toBe(true)
})

test('only admins read the build’s outcome', async () => {
  expect(await state()).toMatchObject({ is_set_up: null, waiting_since: null, called_at: null, is_answered: false })
  const customer = await createCustomer(database())
  expect((await refusal(database().rpc(customer, 'deploy_hook_state'))).hint).toBe('admin_only')
})

test('without Vault and pg_net no call is made or queued', async () => {
  await query('update products set price = price + 1 where id = $1', [pot])
  await wait('1 day')
  expect(await query('select private.call_deploy_hook() as called')).toEqual([{ called: false }])
  expect(await waiting()).toBe(0)
})

test('on hosted Supabase the host is called, and retried after a refusal or timeout', async () => {
  // Replaces pg_net and the Vault, which PGlite lacks.
  await database().database.script(`
    create schema vault; create schema net;
    create view vault.decrypted_secrets with (security_invoker = true) as select * from (values
      ('deploy_hook_url', 'https://host.example/hook')) s (name, decrypted_secret);
    create table net._http_response (id bigint, status_code integer, content text, error_msg text);
    create table net.calls (id bigint generated always as identity, url text, headers jsonb);
    create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer default 5000)
      returns bigint language sql as 'insert into net.calls (url, headers) values (url, headers) returning id';`)
  const call = async () => (await query('select private.call_deploy_hook() as called'))[0]?.called
  await query('update products set price = price + 1 where id = $1', [pot])
  await wait('10 minutes')
  expect(await call()).toBe(true)
  expect(await query('select url, headers from net.calls')).toEqual([
    { url: 'https://host.example/hook', headers: { 'content-type': 'application/json' } },
  ])
  expect(await state()).toMatchObject({ is_set_up: true, is_answered: false, at_most_every_minutes: 60 })

  await query(`insert into net._http_response values (1, 404, 'no such hook', null)`)
  expect(await call()).toBe(false)
  expect(await state()).toMatchObject({ is_answered: true, status: 404, error: 'no such hook' })
  await wait('1 hour')
  expect(await call()).toBe(true)
  await wait('11 minutes')
  expect(await call()).toBe(false)
  expect(await state()).toMatchObject({ status: null, error: 'The host did not answer.' })
  await wait('1 hour')
  expect(await call()).toBe(true)
  await query(`insert into net._http_response values (3, 200, '', null)`)
  await wait('1 hour')
  expect(await call()).toBe(false)
  expect([await state(), await waiting()]).toMatchObject([{ status: 200, error: null }, 0])
  await database().database.script('drop schema vault cascade; drop schema net cascade')
})

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

test('the embedded backend calls the hook itself and stores the response', async () => {
  const calls: (string | undefined)[] = []
  const host = createServer((request, response) => {
    calls.push(request.method)
    response.end()
  }).listen(0, '127.0.0.1')
  closing.push(() => host.close())
  await new Promise((resolve) => host.once('listening', resolve))
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/hook`
  await query('update products set price = price + 1 where id = $1', [pot])
  await wait('10 minutes')
  await askForBuild(database().database, url)
  await askForBuild(database().database, url)
  expect(calls).toEqual(['POST'])
  expect(await state()).toMatchObject({ is_answered: true, status: 200, error: null })
})
