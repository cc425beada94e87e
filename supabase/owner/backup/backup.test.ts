import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { readCataloguePage } from '../../../src/data/catalogue/catalogue-answer.ts'
import { pullCatalogue, readDeviceCatalogue } from '../../../src/data/catalogue/catalogue-pull.ts'
import { aDevice } from '../../../src/data/db/device-builder.ts'
import { cartDelivery } from '../../../src/data/delivery/deliveries.ts'
import { type Stack, startStack } from '../../local/stack.ts'
import { realPostgresForFile } from '../../tests/harness/database-for-file.ts'
import { anItem, createProduct, createVariant, placeOrder } from '../../tests/harness/shop.ts'
import { wrapDatabase } from '../../tests/harness/test-database.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { openShopDatabase } from './shop-database.ts'

const server = realPostgresForFile()
const PASSWORD = 'market-day-7'

/** A project with its own database. */
async function aProject() {
  const databaseUrl = await server().createDatabase()
  const stack = await startStack({ databaseUrl, confirmations: false })
  const sql = await openShopDatabase(databaseUrl)
  const project = { url: stack.origin, secretKey: stack.keys.secret }
  const close = async () => {
    await sql.end()
    await stack.close()
  }
  return { stack, sql, project, shop: wrapDatabase(stack.db), close }
}

type Project = Awaited<ReturnType<typeof aProject>>
let live: Project
let empty: Project
let folder: string
let pot: string
let adaId: string

const clientOf = ({ origin, keys }: Stack) =>
  createClient(origin, keys.publishable, { auth: { persistSession: false, autoRefreshToken: false } })

async function signIn(stack: Stack) {
  const client = clientOf(stack)
  const { data, error } = await client.auth.signInWithPassword({ email: 'ada@shop.test', password: PASSWORD })
  if (error) throw error
  return { client, token: data.session.access_token }
}

/** A device's rows after its next sync with this project. */
async function synced(device: ReturnType<typeof aDevice>, { stack }: Project): Promise<Record<string, number>> {
  vi.stubEnv('VITE_SUPABASE_URL', stack.origin)
  await pullCatalogue(device.store, readCataloguePage, () => {})
  const { products } = await readDeviceCatalogue(device.store)
  return Object.fromEntries(products.map(({ id, price }) => [id, price / 100]))
}

async function soldBy(sql: Sql): Promise<Record<string, number>> {
  const rows = await sql<{ id: string; price: string }[]>`select id, price from products where status = 'live'`
  return Object.fromEntries(rows.map(({ id, price }) => [id, Number(price)]))
}

beforeAll(async () => {
  // Cheap hashes, because no test measures them.
  process.env.LITE_AUTH_BCRYPT_COST = '4'
  live = await aProject()
  empty = await aProject()
  folder = await mkdtemp(join(tmpdir(), 'oja-backup-'))
  const { data } = await clientOf(live.stack).auth.signUp({ email: 'ada@shop.test', password: PASSWORD })
  adaId = data.user?.id ?? ''
  pot = await createProduct(live.shop, { name: 'Pot, "enamel"\nwith a lid' })
  await createVariant(live.shop, pot, { stock: 10 })
  const storage = createClient(live.project.url, live.project.secretKey).storage.from('product-images')
  await storage.upload('pot/1/480.webp', Buffer.from('a picture'), {
    contentType: 'image/webp',
    cacheControl: '31536000',
  })
  const address = storage.getPublicUrl('pot/1/480.webp').data.publicUrl
  await live.sql`update products set image_url = ${address}, gallery_images = ${[address]}, description = '' where id = ${pot}`
  const [variant] = await live.sql`select id from product_varieties`
  await placeOrder(live.shop, adaId, [anItem(pot, 2, variant?.id)])
  await makeBackup(live.sql, { folder, project: live.project })
})

afterEach(() => void vi.unstubAllEnvs())

afterAll(async () => {
  delete process.env.LITE_AUTH_BCRYPT_COST
  await live?.close()
  await empty?.close()
  await rm(folder, { recursive: true })
})

it('refuses a damaged, incomplete or incompatible backup, and changes nothing', async () => {
  const restored = restoreBackup(empty.sql, { folder: tmpdir(), project: empty.project })
  await expect(restored).rejects.toThrow('no complete backup')

  const file = join(folder, 'tables/public.products.csv')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('1000', '1'))
  const damaged = restoreBackup(empty.sql, { folder, project: empty.project })
  await expect(damaged).rejects.toThrow('public.products.csv of the backup was changed')
  await writeFile(file, text)

  await empty.sql`insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`
  const newer = restoreBackup(empty.sql, { folder, project: empty.project })
  await expect(newer).rejects.toThrow('those of 20990101000000')
  await empty.sql`delete from supabase_migrations.schema_migrations where version = '20990101000000'`
  expect(await soldBy(empty.sql)).toEqual({})
})

it('restores the shop into a new project, with its own pictures', async () => {
  await restoreBackup(empty.sql, { folder, project: empty.project })
  const [product] = await empty.sql`select name, description, image_url, gallery_images, stock_quantity from products`
  const address = `${empty.project.url}/storage/v1/object/public/product-images/pot/1/480.webp`
  expect(product).toEqual({
    name: 'Pot, "enamel"\nwith a lid',
    description: '',
    image_url: address,
    gallery_images: [address],
    stock_quantity: 8,
  })
  const picture = await fetch(address)
  expect([await picture.text(), picture.headers.get('content-type')]).toEqual(['a picture', 'image/webp'])
  const { client } = await signIn(empty.stack)
  const { data: orders } = await client.from('orders').select('user_id, order_items (image_url, quantity)')
  expect(orders).toEqual([{ user_id: adaId, order_items: [{ image_url: address, quantity: 2 }] }])
  // The sequence of variant numbers continues, so no number is used twice.
  const [added] =
    await empty.sql`insert into product_varieties (product_id, type, value) values (${pot}, 'Size', 'L') returning id`
  expect(added?.id).not.toBe((await live.sql`select id from product_varieties`)[0]?.id)
})

it('replaces a shop with customers only on request', async () => {
  const again = restoreBackup(empty.sql, { folder, project: empty.project })
  await expect(again).rejects.toThrow('it has 1 accounts, 1 products, 1 orders')
})

it('leaves devices that synced after the backup with exactly the shop’s catalogue, and accepts their later changes', async () => {
  const device = aDevice()
  await synced(device, live)
  const pan = await createProduct(live.shop, { name: 'Pan', price: 500 })
  await live.sql`update products set price = 2000 where id = ${pot}`
  expect(await synced(device, live)).toEqual({ [pot]: 2000, [pan]: 500 })
  const { client: before } = await signIn(live.stack)
  const late = await placeOrder(live.shop, adaId, [anItem(pan)])
  const earlier = await before.from('orders').select('id')
  expect(earlier.data).toContainEqual({ id: late.order_id })

  await restoreBackup(live.sql, { folder, project: live.project, replace: true })

  expect(await synced(device, live)).toEqual(await soldBy(live.sql))
  expect(await synced(device, live)).toEqual({ [pot]: 1000 })

  const { client, token } = await signIn(live.stack)
  const [variant] = await live.sql`select id from product_varieties`
  const { path, body } = cartDelivery.request({
    id: 1,
    kind: 'cart',
    key: pot,
    userId: adaId,
    version: 7,
    payload: { productId: pot, variantIds: [variant?.id], quantity: 3, seenAt: null, deviceId: randomUUID() },
  } as never)
  const sent = await fetch(`${live.project.url}/rest/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: live.stack.keys.publishable,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates,return=representation',
    },
    body: JSON.stringify(body),
  })
  expect([sent.status, await sent.json()]).toEqual([201, [expect.objectContaining({ quantity: 3 })]])

  const { data: orders } = await client.from('orders').select('id')
  expect(orders).toHaveLength(1)
  const gone = await client.rpc('cancel_order', { p_order_id: late.order_id })
  expect(gone.error?.hint).toBe('unknown_order')
  device.close()
})
