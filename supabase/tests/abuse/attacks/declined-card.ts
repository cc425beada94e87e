import { expect, test, vi } from 'vitest'
import type { Account, AttackedShop } from '../attacked-shop.ts'

type Started = { readonly payment_link: string; readonly tx_ref: string; readonly order_id: string }

/** A card is declined, or a client claims that it was declined or paid: the order keeps its goods, and only the provider is believed. */
export function declinedCard(shop: () => AttackedShop) {
  async function anOrder(pieces: number) {
    const ada = await shop().customer()
    const pot = await shop().product(10)
    const { body } = await shop().checkout(ada, pot, pieces)
    return { ada, pot, ...(body as Started) }
  }
  const press = (link: string, action: 'fail' | 'pay-and-leave') => {
    const card = { number: '5531886652142950', expiry: '09/32', cvv: '564', pin: '3310' }
    return fetch(link, { method: 'POST', body: new URLSearchParams({ action, ...card }), redirect: 'manual' })
  }
  const check = (caller: Account, transactionId: string) =>
    shop().send(caller, 'POST', '/functions/v1/verify-payment', { transactionId })
  const stateOf = async (caller: Account, orderId: string) => {
    const query = `/rest/v1/orders?select=status,payment_status&id=eq.${orderId}`
    return ((await shop().send(caller, 'GET', query)).body as object[])[0]
  }
  const historyOf = async (orderId: string) =>
    shop().stack.db.query<{ to_status: string; note: string | null }>(
      'select to_status, note from order_history where order_id = $1 order by id',
      [orderId],
    )

  test('repeatedly declined cards and simultaneous checks end neither the order nor its reservation', async () => {
    const { ada, pot, payment_link, tx_ref, order_id } = await anOrder(4)
    await Promise.all([
      ...Array.from({ length: 6 }, () => press(payment_link, 'fail')),
      ...Array.from({ length: 6 }, () => check(ada, tx_ref)),
    ])
    await vi.waitFor(async () => expect((await historyOf(order_id)).length).toBeGreaterThan(1), { timeout: 10_000 })
    expect(await stateOf(ada, order_id)).toEqual({ status: 'pending', payment_status: 'pending' })
    expect(await shop().stockOf(pot)).toBe(6)
  })

  test('a card declined while another pays has no effect', async () => {
    const { ada, pot, payment_link, tx_ref, order_id } = await anOrder(2)
    const paid = press(payment_link, 'pay-and-leave')
    await Promise.all([paid, press(payment_link, 'fail'), check(ada, tx_ref), press(payment_link, 'fail')])
    await vi.waitFor(async () => expect((await check(ada, tx_ref)).body).toMatchObject({ success: true }), {
      timeout: 10_000,
    })
    expect(await stateOf(ada, order_id)).toEqual({ status: 'confirmed', payment_status: 'completed' })
    expect(await shop().stockOf(pot)).toBe(8)
    expect((await historyOf(order_id)).filter(({ to_status }) => to_status === 'confirmed')).toHaveLength(1)
  })

  test('an unsigned webhook neither pays nor ends an order', async () => {
    const { ada, pot, tx_ref, order_id } = await anOrder(3)
    for (const status of ['successful', 'failed', 'refunded']) {
      const body = { event: 'charge.completed', data: { id: 1, tx_ref, status, amount: 5725, currency: 'NGN' } }
      expect(await shop().send(null, 'POST', '/functions/v1/payment-webhook', body)).toMatchObject({ status: 401 })
      const forged = { headers: { 'verif-hash': 'guessed' } }
      expect(await shop().send(forged, 'POST', '/functions/v1/payment-webhook', body)).toMatchObject({ status: 401 })
    }
    expect(await stateOf(ada, order_id)).toEqual({ status: 'pending', payment_status: 'pending' })
    expect(await shop().stockOf(pot)).toBe(7)
  })

  test('another customer’s payment can be neither seen nor claimed', async () => {
    const { payment_link, tx_ref } = await anOrder(1)
    const eve = await shop().customer()
    await press(payment_link, 'pay-and-leave')
    expect((await check(eve, tx_ref)).body).toEqual({ success: false, outcome: 'unknown_reference', order_id: null })
  })
}
