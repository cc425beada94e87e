import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPlacedOrder, press } from './support/checkout.ts'
import { reconciling } from './support/reconciling.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
const { reconcile, anOrderPlaced, anOrderPaidLate, ordersLike, payUnheard, stateOf } = reconciling(() => shop)
beforeAll(async () => {
  shop = await openShop()
})
afterEach(async () => {
  await shop.setFaults({})
  await shop.db.query(`update public.orders set created_at = now() where status = 'pending'`)
})
afterAll(() => shop.close())

describe('reconcile-payments', () => {
  test('confirms what was paid and never heard of', async () => {
    const placed = await anOrderPlaced(6)
    await payUnheard(placed)
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

  test('leaves young orders to the browser and the webhook', async () => {
    const placed = await anOrderPlaced(4)
    await payUnheard(placed)
    expect((await reconcile()).body).toMatchObject({ checked: 0 })
    expect(await stateOf(placed)).toEqual(['pending', 'pending'])
  })

  test('keeps an unpaid order until its reservation ends, then gives the stock back', async () => {
    const placed = await anOrderPlaced(29)
    expect((await reconcile()).body).toMatchObject({ checked: 1, cancelled: 0 })
    await shop.db.query(`update public.orders set reserved_until = now() - interval '1 second' where id = $1`, [
      placed.orderId,
    ])
    expect((await reconcile()).body).toMatchObject({ checked: 1, cancelled: 1 })
    expect(await stateOf(placed)).toEqual(['cancelled', 'failed'])
    expect(await shop.stockOf(placed.productId)).toBe(10)
  })

  test('keeps an order whose card was declined until its reservation ends, and no longer', async () => {
    const placed = await anOrderPlaced(29)
    await payUnheard(placed, 'fail')
    expect((await reconcile()).body).toMatchObject({ checked: 1, settled: 0, cancelled: 0 })
    expect(await stateOf(placed)).toEqual(['pending', 'pending'])
    await shop.db.query(`update public.orders set reserved_until = now() - interval '1 second' where id = $1`, [
      placed.orderId,
    ])
    expect((await reconcile()).body).toMatchObject({ checked: 1, cancelled: 1 })
    expect(await stateOf(placed)).toEqual(['cancelled', 'failed'])
    expect(await shop.stockOf(placed.productId)).toBe(10)
  })

  test('confirms an expired order that was paid after all', async () => {
    const placed = await anOrderPlaced(31)
    await payUnheard(placed)
    expect((await reconcile()).body).toMatchObject({ settled: 1, cancelled: 0 })
    expect(await stateOf(placed)).toEqual(['confirmed', 'completed'])
    expect(await shop.stockOf(placed.productId)).toBe(8)
  })

  test.each(['timeout', 'pending'])('gives the stock back by time, though the provider answers %s', async (verify) => {
    const placed = await anOrderPlaced(31)
    await payUnheard(placed)
    await shop.setFaults({ verify })
    expect((await reconcile()).body).toMatchObject({ checked: 1, cancelled: 1 })
    expect(await stateOf(placed)).toEqual(['cancelled', 'failed'])
    expect(await shop.stockOf(placed.productId)).toBe(10)
  })

  test('asks a provider that is down three or four times, and reads of late money and refunds nevertheless', async () => {
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

  test('asks about no order that has no payment page', async () => {
    const placed = await anOrderPlaced(6)
    await shop.db.query('delete from public.payment_attempts where order_id = $1', [placed.orderId])
    expect((await reconcile()).body).toMatchObject({ checked: 0 })
  })

  test('goes on when one order can not be worked on, be its provider without keys or its stock beyond what a product may have', async () => {
    const keyless = await anOrderPlaced(33)
    await shop.db.query(`update public.payment_attempts set provider = 'paystack' where order_id = $1`, [
      keyless.orderId,
    ])
    const brimming = await anOrderPlaced(32)
    await shop.db.query('update public.products set stock_quantity = 10000000 where id = $1', [brimming.productId])
    const expired = await anOrderPlaced(31)
    expect((await reconcile()).body).toMatchObject({ checked: 3, cancelled: 2, failed: 1 })
    expect(await stateOf(expired)).toEqual(['cancelled', 'failed'])
    expect(await stateOf(brimming)).toEqual(['pending', 'pending'])
  })

  test('reaches an order behind many of a provider without keys', async () => {
    const keyless = await anOrderPlaced(40)
    await ordersLike(keyless, 60)
    const expired = await anOrderPlaced(31)
    await reconcile()
    expect(await stateOf(expired)).toEqual(['cancelled', 'failed'])
  })

  test('many runs at once cancel once', async () => {
    const placed = await anOrderPlaced(31)
    const runs = await Promise.all([reconcile(), reconcile(), reconcile()])
    expect(runs.map((run) => (run.body as unknown as { cancelled: number }).cancelled).sort()).toEqual([0, 0, 1])
    expect(await shop.stockOf(placed.productId)).toBe(10)
  })
})

describe('money that comes late', () => {
  test('takes the order up again while the stock is there', async () => {
    const placed = await anOrderPlaced(31)
    await reconcile()
    expect(await stateOf(placed)).toEqual(['cancelled', 'failed'])
    await payUnheard(placed)
    const { body } = await shop.call('verify-payment', { transactionId: placed.txRef }, placed.customer.headers)
    expect(body.outcome).toBe('paid')
    expect(await stateOf(placed)).toEqual(['confirmed', 'completed'])
    expect(await shop.stockOf(placed.productId)).toBe(8)
  })

  test('is noted for refund when the stock has gone', async () => {
    const placed = await anOrderPlaced(31)
    await reconcile()
    await shop.db.query('update public.products set stock_quantity = 1 where id = $1', [placed.productId])
    await payUnheard(placed)
    const { body } = await shop.call('verify-payment', { transactionId: placed.txRef }, placed.customer.headers)
    expect(body).toMatchObject({ success: false, outcome: 'refund_due' })
    expect(await stateOf(placed)).toEqual(['cancelled', 'refund_due'])
    expect(await shop.stockOf(placed.productId)).toBe(1)
  })
})

describe('money that comes late and that nobody tells of', () => {
  test('is found by asking again, and takes the order up while the stock is there', async () => {
    const placed = await anOrderPaidLate(2)
    expect((await reconcile()).body).toMatchObject({ checked: 0, late: 1, settled: 1 })
    expect(await stateOf(placed)).toEqual(['confirmed', 'completed'])
    expect(await shop.stockOf(placed.productId)).toBe(8)
    expect((await reconcile()).body).toMatchObject({ late: 0, settled: 0 })
  })

  test('is noted for refund when the stock has gone', async () => {
    const placed = await anOrderPaidLate(50)
    await shop.db.query('update public.products set stock_quantity = 1 where id = $1', [placed.productId])
    expect((await reconcile()).body).toMatchObject({ late: 1, settled: 1 })
    expect(await stateOf(placed)).toEqual(['cancelled', 'refund_due'])
    expect(await shop.stockOf(placed.productId)).toBe(1)
  })

  test('is noted for refund when an admin had cancelled the order', async () => {
    const placed = await aPlacedOrder(shop)
    await shop.db.query(`select private.move_order($1, 'cancelled', 'admin', null)`, [placed.orderId])
    await shop.questionsAge(placed.orderId, 1)
    await payUnheard(placed)
    expect((await reconcile()).body).toMatchObject({ late: 1, settled: 1 })
    expect(await stateOf(placed)).toEqual(['cancelled', 'refund_due'])
    expect(await shop.stockOf(placed.productId)).toBe(10)
  })

  test('is found after a card of the same page had been declined and the order had expired', async () => {
    const placed = await anOrderPlaced(31)
    await press(shop, placed.link, 'fail')
    await shop.webhooksArrived(1)
    await reconcile()
    await shop.questionsAge(placed.orderId, 1)
    await payUnheard(placed)
    expect((await reconcile()).body).toMatchObject({ late: 1, settled: 1 })
    expect(await stateOf(placed)).toEqual(['confirmed', 'completed'])
  })

  test('is not asked for before its hour, and no more once three days are over', async () => {
    const placed = await anOrderPlaced(31)
    await reconcile()
    expect((await reconcile()).body).toMatchObject({ late: 0 })
    await shop.questionsAge(placed.orderId, 73)
    expect((await reconcile()).body).toMatchObject({ late: 1, settled: 0 })
    await payUnheard(placed)
    await shop.questionsAge(placed.orderId, 100)
    expect((await reconcile()).body).toMatchObject({ late: 0 })
    expect(await stateOf(placed)).toEqual(['cancelled', 'failed'])
  })

  test('waits for the next hour while the provider can’t be asked', async () => {
    const placed = await anOrderPaidLate(2)
    await shop.setFaults({ verify: '500' })
    expect((await reconcile()).body).toMatchObject({ late: 1, unreachable: 1, settled: 0 })
    await shop.setFaults({})
    expect((await reconcile()).body).toMatchObject({ late: 0 })
    await shop.questionsAge(placed.orderId, 3)
    expect((await reconcile()).body).toMatchObject({ late: 1, settled: 1 })
  })

  test('is asked for after the open orders, a hundred orders in a run, the one that waits longest first', async () => {
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

  test('is settled once by many runs at once', async () => {
    const placed = await anOrderPaidLate(2)
    const runs = await Promise.all([reconcile(), reconcile(), reconcile()])
    expect(runs.map((run) => (run.body as unknown as { late: number }).late).sort()).toEqual([0, 0, 1])
    expect(await shop.historyOf(placed.orderId)).toEqual(['pending', 'cancelled', 'confirmed'])
  })
})
