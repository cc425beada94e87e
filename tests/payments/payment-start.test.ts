import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aCheckout, press } from './support/checkout.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.setFaults({}))
afterAll(() => shop.close())

async function aBuyer() {
  const customer = await shop.aCustomer()
  const productId = await shop.aProduct({ stock: 10 })
  const body = aCheckout(customer, productId, { quantity: 2 })
  const pay = () => shop.call('process-payment', body, customer.headers)
  const txRef = async () => (await shop.ordersOf(customer.id))[0]?.tx_ref ?? ''
  return { customer, productId, pay, txRef }
}

const countOf = async (txRef: string) => (await shop.paymentsAt(txRef)).payments.length

describe('parallel and repeated checkouts', () => {
  test('give every tab the same payment page, with one order and one payment', async () => {
    for (let round = 0; round < 20; round++) {
      const { customer, productId, pay, txRef } = await aBuyer()
      const answers = await Promise.all(Array.from({ length: 2 + (round % 4) }, pay))
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
      expect(new Set(answers.map((answer) => answer.body.payment_link)).size).toBe(1)
      expect(await shop.ordersOf(customer.id)).toHaveLength(1)
      expect(await countOf(await txRef())).toBe(1)
      expect(await shop.stockOf(productId)).toBe(8)
    }
  })

  test('return the same response on a repeat, without calling the provider', async () => {
    const { pay } = await aBuyer()
    const first = await pay()
    await shop.setFaults({ create: '500', verify: '500' })
    expect((await pay()).body).toEqual(first.body)
  })

  test('refuse a repeat after payment as already paid', async () => {
    const { pay } = await aBuyer()
    const first = await pay()
    await press(shop, first.body.payment_link, 'pay')
    await shop.until(async () => (await pay()).status === 409)
    const { error } = (await pay()).body
    expect([error.code, error.detail.order_id]).toEqual(['already_paid', first.body.order_id])
  })

  test('return the same page after a declined card, so a second card pays the same order', async () => {
    const { pay, productId, customer } = await aBuyer()
    const first = await pay()
    const steps = async () => (await shop.historyOf(first.body.order_id ?? '')).length
    await press(shop, first.body.payment_link, 'fail')
    await shop.until(async () => (await steps()) === 2)
    expect((await pay()).body).toEqual(first.body)
    await press(shop, first.body.payment_link, 'pay')
    await shop.until(async () => (await steps()) === 3)
    expect(await shop.ordersOf(customer.id)).toMatchObject([{ status: 'confirmed', payment_status: 'completed' }])
    expect(await shop.stockOf(productId)).toBe(8)
  })

  test('refuse a repeat after the order expired', async () => {
    const { pay, productId } = await aBuyer()
    const { order_id } = (await pay()).body
    await shop.db.query(`update public.orders set reserved_until = now() - interval '1 second' where id = $1`, [
      order_id,
    ])
    await shop.db.query('select public.cancel_expired_orders($1)', [order_id])
    expect((await pay()).body.error.code).toBe('order_closed')
    expect(await shop.stockOf(productId)).toBe(10)
  })

  test.each(['review', 'refund_due'])('refuse a repeat while its payment is held: %s', async (state) => {
    const { pay, customer } = await aBuyer()
    const first = await pay()
    await shop.db.query(
      `insert into public.order_money (order_id, kind, provider, source_id, transaction_id, amount, currency, state)
       values ($1, 'payment', 'sandbox', $2, $2, 100, 'NGN', $3)`,
      [first.body.order_id, `held-${state}`, state === 'review' ? 'held' : 'paid'],
    )
    if (state === 'refund_due') {
      await shop.db.query(`update public.orders set status = 'cancelled' where id = $1`, [first.body.order_id])
    }
    const answer = await pay()
    expect([answer.status, answer.body.error.code]).toEqual([409, 'payment_held'])
    expect(await shop.ordersOf(customer.id)).toHaveLength(1)
  })
})

describe('when the provider fails', () => {
  test.each(['500', 'timeout', 'lost-answer'])(
    'retries once after a %s, after looking up the reference',
    async (create) => {
      const { pay, txRef } = await aBuyer()
      await shop.setFaults({ create, createTimes: 1 })
      const answer = await pay()
      expect(answer.status).toBe(200)
      const { payments } = await shop.paymentsAt(await txRef())
      expect(answer.body.payment_link).toContain(payments.at(-1)?.id)
      expect((await pay()).body.payment_link).toBe(answer.body.payment_link)
    },
  )

  test('does not retry while the first attempt can’t be checked', async () => {
    const { pay, txRef } = await aBuyer()
    await shop.setFaults({ create: 'lost-answer', verify: 'timeout' })
    expect((await pay()).status).toBe(503)
    expect(await countOf(await txRef())).toBe(1)
  })

  test('keeps order and stock during an outage, and a repeat gets the page', async () => {
    const { customer, productId, pay } = await aBuyer()
    await shop.setFaults({ create: '500' })
    const down = await pay()
    expect(down.headers.get('access-control-expose-headers')).toBe('retry-after')
    expect([down.status, down.body.error.code, down.headers.get('retry-after')]).toEqual([
      503,
      'payment_unavailable',
      '5',
    ])
    expect(await shop.ordersOf(customer.id)).toMatchObject([{ status: 'pending', payment_status: 'pending' }])
    await shop.setFaults({})
    expect((await pay()).status).toBe(200)
    expect(await shop.ordersOf(customer.id)).toHaveLength(1)
    expect(await shop.stockOf(productId)).toBe(8)
  })

  test('serializes parallel tabs after a lost answer, and all get the same page', async () => {
    const { pay, txRef } = await aBuyer()
    await shop.setFaults({ create: 'lost-answer', createTimes: 1 })
    const answers = await Promise.all([pay(), pay(), pay()])
    expect(new Set(answers.map((answer) => answer.body.payment_link)).size).toBe(1)
    expect(await countOf(await txRef())).toBe(2)
  })

  test('does not retry a refusal, but a new request does', async () => {
    const { pay, txRef } = await aBuyer()
    await shop.setFaults({ create: 'refused', createTimes: 1 })
    const answer = await pay()
    expect([answer.status, answer.body.error.code]).toEqual([422, 'payment_refused'])
    expect(await countOf(await txRef())).toBe(0)
    expect((await pay()).status).toBe(200)
  })

  test.each(['foreign-link', 'plain-http-link'])('never sends a %s to the buyer', async (create) => {
    const { pay } = await aBuyer()
    await shop.setFaults({ create })
    const answer = await pay()
    expect([answer.status, answer.body.error.code]).toEqual([422, 'payment_refused'])
    expect(JSON.stringify(answer.body)).not.toContain('http')
  })
})

describe('after a crash before the provider’s answer is stored', () => {
  async function aCrashedAttempt(secondsAgo: number) {
    const buyer = await aBuyer()
    await shop.setFaults({ create: 'refused', createTimes: 1 })
    await buyer.pay()
    await shop.setFaults({})
    const txRef = await buyer.txRef()
    await shop.db.query(
      `update public.payment_attempts set state = 'started', started_at = now() - make_interval(secs => $2)
       where number = 1 and order_id = (select id from public.orders where tx_ref = $1)`,
      [txRef, secondsAgo],
    )
    return { ...buyer, reference: txRef }
  }

  test('starts the payment again once the first attempt must have ended', async () => {
    const { pay, reference } = await aCrashedAttempt(60)
    expect((await pay()).status).toBe(200)
    expect(await countOf(reference)).toBe(1)
  })

  test('starts another payment if the first was declined', async () => {
    const { pay, reference, customer } = await aCrashedAttempt(60)
    await shop.payOutsideTheShop(reference, 'fail')
    expect((await pay()).status).toBe(200)
    expect(await shop.ordersOf(customer.id)).toMatchObject([{ status: 'pending', payment_status: 'pending' }])
  })

  test('finds a completed payment instead of starting another', async () => {
    const { pay, reference, customer } = await aCrashedAttempt(60)
    const link = await shop.payOutsideTheShop(reference)
    expect(link).toContain('/hosted/')
    const { status, body } = await pay()
    expect([status, body.error.code]).toEqual([409, 'already_paid'])
    expect(await countOf(reference)).toBe(1)
    expect(await shop.ordersOf(customer.id)).toMatchObject([{ status: 'confirmed', payment_status: 'completed' }])
  })
})
