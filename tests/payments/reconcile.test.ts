import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPlacedOrder, press } from './support/checkout.ts'
import { reconciling } from './support/reconciling.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
const { reconcile, anOrderPlaced, anOrderPaidLate, ordersLike, payWithoutWebhook, stateOf } = reconciling(() => shop)
beforeAll(async () => {
  shop = await openShop()
})
afterEach(async () => {
  await shop.setFaults({})
  await shop.db.query(`update public.orders set created_at = now() where status = 'pending'`)
})
afterAll(() => shop.close())

describe('reconcile-payments', () => {
  test('confirms a paid order without a webhook', async () => {
    const placed = await anOrderPlaced(6)
    await payWithoutWebhook(placed)
    expect((await reconcile()).body).toEqual({
      checked: 1,
      late: 0,
      returned: 0,
      settled: 1,
      cancelled: 0,
      unreachable: 0,
      failed: 0,
    })
    expect(await stateOf(placed)).toEqual(['confirmed', 'completed'])
    expect((await reconcile()).body).toMatchObject({ checked: 0 })
  })

  test('skips orders under five minutes old', async () => {
    const placed = await anOrderPlaced(4)
    await payWithoutWebhook(placed)
    expect((await reconcile()).body).toMatchObject({ checked: 0 })
    expect(await stateOf(placed)).toEqual(['pending', 'pending'])
  })

  test('keeps an unpaid order until its reservation ends, then releases the stock', async () => {
    const placed = await anOrderPlaced(29)
    expect((await reconcile()).body).toMatchObject({ checked: 1, cancelled: 0 })
    await shop.db.query(`update public.orders set reserved_until = now() - interval '1 second' where id = $1`, [
      placed.orderId,
    ])
    expect((await reconcile()).body).toMatchObject({ checked: 1, cancelled: 1 })
    expect(await stateOf(placed)).toEqual(['cancelled', 'failed'])
    expect(await shop.stockOf(placed.productId)).toBe(10)
  })

  test('keeps an order with a declined card until its reservation ends, then cancels it', async () => {
    const placed = await anOrderPlaced(29)
    await payWithoutWebhook(placed, 'fail')
    expect((await reconcile()).body).toMatchObject({ checked: 1, settled: 0, cancelled: 0 })
    expect(await stateOf(placed)).toEqual(['pending', 'pending'])
    await shop.db.query(`update public.orders set reserved_until = now() - interval '1 second' where id = $1`, [
      placed.orderId,
    ])
    expect((await reconcile()).body).toMatchObject({ checked: 1, cancelled: 1 })
    expect(await stateOf(placed)).toEqual(['cancelled', 'failed'])
    expect(await shop.stockOf(placed.productId)).toBe(10)
  })

  test('confirms an expired order that was paid', async () => {
    const placed = await anOrderPlaced(31)
    await payWithoutWebhook(placed)
    expect((await reconcile()).body).toMatchObject({ settled: 1, cancelled: 0 })
    expect(await stateOf(placed)).toEqual(['confirmed', 'completed'])
    expect(await shop.stockOf(placed.productId)).toBe(8)
  })

  test.each(['timeout', 'pending'])(
    'releases the stock after expiry even if the provider answers %s',
    async (verify) => {
      const placed = await anOrderPlaced(31)
      await payWithoutWebhook(placed)
      await shop.setFaults({ verify })
      expect((await reconcile()).body).toMatchObject({ checked: 1, cancelled: 1 })
      expect(await stateOf(placed)).toEqual(['cancelled', 'failed'])
      expect(await shop.stockOf(placed.productId)).toBe(10)
    },
  )

  test('counts a failing provider’s orders as unreachable, and still checks late payments and refunds', async () => {
    const late = await anOrderPaidLate(2)
    const placed = await anOrderPlaced(6)
    await ordersLike(placed, 40, { keylessEvery: 1000 })
    await shop.setFaults({ verify: '500' })
    await shop.db.query(`update private.return_reads set claimed_at = now() - interval '1 hour'`)
    const { body } = await reconcile()
    expect(body).toMatchObject({ checked: 41, late: 1, unreachable: 42 })
    const [read] = await shop.db.query(
      `select claimed_at > now() - interval '1 minute' as now from private.return_reads`,
    )
    expect(read).toEqual({ now: true })
    expect(await stateOf(late)).toEqual(['cancelled', 'failed'])
  })

  test('skips orders without a payment page', async () => {
    const placed = await anOrderPlaced(6)
    await shop.db.query('delete from public.payment_attempts where order_id = $1', [placed.orderId])
    expect((await reconcile()).body).toMatchObject({ checked: 0 })
  })

  test('continues after an order fails, for lack of provider keys or too much stock', async () => {
    const keyless = await anOrderPlaced(33)
    await shop.db.query(`update public.payment_attempts set provider = 'paystack' where order_id = $1`, [
      keyless.orderId,
    ])
    const overstocked = await anOrderPlaced(32)
    await shop.db.query('update public.products set stock_quantity = 10000000 where id = $1', [overstocked.productId])
    const expired = await anOrderPlaced(31)
    expect((await reconcile()).body).toMatchObject({ checked: 3, cancelled: 2, failed: 1 })
    expect(await stateOf(expired)).toEqual(['cancelled', 'failed'])
    expect(await stateOf(overstocked)).toEqual(['pending', 'pending'])
  })

  test('reaches an order behind many whose provider has no keys', async () => {
    const keyless = await anOrderPlaced(40)
    await ordersLike(keyless, 60)
    const expired = await anOrderPlaced(31)
    await reconcile()
    expect(await stateOf(expired)).toEqual(['cancelled', 'failed'])
  })

  test('cancels an order once in concurrent runs', async () => {
    const placed = await anOrderPlaced(31)
    const runs = await Promise.all([reconcile(), reconcile(), reconcile()])
    expect(runs.map((run) => (run.body as unknown as { cancelled: number }).cancelled).sort()).toEqual([0, 0, 1])
    expect(await shop.stockOf(placed.productId)).toBe(10)
  })
})

describe('a late payment', () => {
  test('reopens the order if the stock is available', async () => {
    const placed = await anOrderPlaced(31)
    await reconcile()
    expect(await stateOf(placed)).toEqual(['cancelled', 'failed'])
    await payWithoutWebhook(placed)
    const { body } = await shop.call('verify-payment', { transactionId: placed.txRef }, placed.customer.headers)
    expect(body.outcome).toBe('paid')
    expect(await stateOf(placed)).toEqual(['confirmed', 'completed'])
    expect(await shop.stockOf(placed.productId)).toBe(8)
  })

  test('is owed back if the stock is sold out', async () => {
    const placed = await anOrderPlaced(31)
    await reconcile()
    await shop.db.query('update public.products set stock_quantity = 1 where id = $1', [placed.productId])
    await payWithoutWebhook(placed)
    const { body } = await shop.call('verify-payment', { transactionId: placed.txRef }, placed.customer.headers)
    expect(body).toMatchObject({ success: false, outcome: 'refund_due' })
    expect(await stateOf(placed)).toEqual(['cancelled', 'refund_due'])
    expect(await shop.stockOf(placed.productId)).toBe(1)
  })
})

describe('a late payment without a webhook', () => {
  test('is found by a later check, and reopens the order if the stock is available', async () => {
    const placed = await anOrderPaidLate(2)
    expect((await reconcile()).body).toMatchObject({ checked: 0, late: 1, settled: 1 })
    expect(await stateOf(placed)).toEqual(['confirmed', 'completed'])
    expect(await shop.stockOf(placed.productId)).toBe(8)
    expect((await reconcile()).body).toMatchObject({ late: 0, settled: 0 })
  })

  test('is owed back if the stock is sold out', async () => {
    const placed = await anOrderPaidLate(50)
    await shop.db.query('update public.products set stock_quantity = 1 where id = $1', [placed.productId])
    expect((await reconcile()).body).toMatchObject({ late: 1, settled: 1 })
    expect(await stateOf(placed)).toEqual(['cancelled', 'refund_due'])
    expect(await shop.stockOf(placed.productId)).toBe(1)
  })

  test('is owed back if an admin cancelled the order', async () => {
    const placed = await aPlacedOrder(shop)
    await shop.db.query(`select private.move_order($1, 'cancelled', 'admin', null)`, [placed.orderId])
    await shop.ageChecks(placed.orderId, 1)
    await payWithoutWebhook(placed)
    expect((await reconcile()).body).toMatchObject({ late: 1, settled: 1 })
    expect(await stateOf(placed)).toEqual(['cancelled', 'refund_due'])
    expect(await shop.stockOf(placed.productId)).toBe(10)
  })

  test('is found even after a declined card on the same page and the order’s expiry', async () => {
    const placed = await anOrderPlaced(31)
    await press(shop, placed.link, 'fail')
    await shop.webhooksArrived(1)
    await reconcile()
    await shop.ageChecks(placed.orderId, 1)
    await payWithoutWebhook(placed)
    expect((await reconcile()).body).toMatchObject({ late: 1, settled: 1 })
    expect(await stateOf(placed)).toEqual(['confirmed', 'completed'])
  })

  test('is not checked within the first hour or after three days', async () => {
    const placed = await anOrderPlaced(31)
    await reconcile()
    expect((await reconcile()).body).toMatchObject({ late: 0 })
    await shop.ageChecks(placed.orderId, 73)
    expect((await reconcile()).body).toMatchObject({ late: 1, settled: 0 })
    await payWithoutWebhook(placed)
    await shop.ageChecks(placed.orderId, 100)
    expect((await reconcile()).body).toMatchObject({ late: 0 })
    expect(await stateOf(placed)).toEqual(['cancelled', 'failed'])
  })

  test('is checked again later if the provider is unavailable', async () => {
    const placed = await anOrderPaidLate(2)
    await shop.setFaults({ verify: '500' })
    expect((await reconcile()).body).toMatchObject({ late: 1, unreachable: 1, settled: 0 })
    await shop.setFaults({})
    expect((await reconcile()).body).toMatchObject({ late: 0 })
    await shop.ageChecks(placed.orderId, 3)
    expect((await reconcile()).body).toMatchObject({ late: 1, settled: 1 })
  })

  test('is checked after the open orders, a hundred per run, longest waiting first', async () => {
    const placed = await anOrderPaidLate(2)
    const ended = await ordersLike(placed, 110, { keylessEvery: 2, hasEnded: true })
    await shop.db.query(
      `insert into private.payment_checks (order_id, check_at) select id, now() - interval '3 hours' from unnest($1::uuid[]) id`,
      [ended],
    )
    const open = await anOrderPlaced(6)
    expect((await reconcile()).body).toMatchObject({ checked: 1, late: 100, settled: 0, failed: 50 })
    expect(await stateOf(placed)).toEqual(['cancelled', 'failed'])
    expect((await reconcile()).body).toMatchObject({ checked: 1, late: 11, settled: 1, failed: 5 })
    expect(await stateOf(placed)).toEqual(['confirmed', 'completed'])
    expect(await stateOf(open)).toEqual(['pending', 'pending'])
  })

  test('is settled once in concurrent runs', async () => {
    const placed = await anOrderPaidLate(2)
    const runs = await Promise.all([reconcile(), reconcile(), reconcile()])
    expect(runs.map((run) => (run.body as unknown as { late: number }).late).sort()).toEqual([0, 0, 1])
    expect(await shop.historyOf(placed.orderId)).toEqual(['pending', 'cancelled', 'confirmed'])
  })
})
