import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../local/database/open-database.ts'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import { settle } from '../harness/payment.ts'
import { createAdmin, createCustomer } from '../harness/people.ts'
import { anItem, createProduct, createVariant, placeOrder } from '../harness/shop.ts'
import { type TestDatabase, wrapDatabase } from '../harness/test-database.ts'

const server = realPostgresForFile()
let shop: TestDatabase
beforeAll(async () => {
  shop = wrapDatabase(await openDatabase({ driver: 'postgres', url: await server().createDatabase() }))
})
afterAll(() => shop.database.close())

/** Waits until another connection's statement waits for a lock. */
async function untilLockWaits(): Promise<void> {
  const waiting = () =>
    shop.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  while ((await waiting()).length === 0);
}

test('a return can be received while an admin removes its variant', async () => {
  const [admin, ada] = [await createAdmin(shop), await createCustomer(shop)]
  const pot = await createProduct(shop)
  const red = await createVariant(shop, pot, { stock: 100 })
  const order = await placeOrder(shop, ada.userId, [anItem(pot, 2, red)])
  await settle(shop, order)
  await shop.rpc(admin, 'update_order', { p_order_id: order.order_id, p_status: 'delivered' })
  const [item] = await shop.query<{ id: string }>('select id from order_items where order_id = $1', [order.order_id])
  const p_id = randomUUID()
  await shop.rpc(ada, 'request_return', { p_id, p_order_item_id: item?.id, p_quantity: 2, p_reason: 'damaged' })
  await shop.rpc(admin, 'update_return', { p_id, p_state: 'accepted' })
  const received: Promise<unknown>[] = []
  await shop.database.tx(async (query) => {
    // Like `save_product_variants`.
    await query('select from product_varieties where id = $1 for no key update', [red])
    received.push(shop.rpc(admin, 'update_return', { p_id, p_state: 'received', p_is_sellable: true }))
    await untilLockWaits()
    await query('delete from product_varieties where id = $1', [red])
  })
  await Promise.all(received)
  expect(await shop.query('select state, is_restocked from item_returns')).toEqual([
    { state: 'received', is_restocked: true },
  ])
})
