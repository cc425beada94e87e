import { expect, test } from 'vitest'
import type { Account, AttackedShop } from '../attacked-shop.ts'

/** Orders that cost nothing, and payments that no provider accepts. */
export function nothingToPay(shop: () => AttackedShop) {
  const orderOf = async (caller: Account, id: string) => {
    const query = `/rest/v1/orders?select=status,payment_status&id=eq.${id}`
    return ((await shop().send(caller, 'GET', query)).body as object[])[0]
  }
  /** A product for less than half a naira with free delivery: the total is rounded to whole naira. */
  async function aGift() {
    await shop().stack.db.query('update shipping_methods set free_from = 0')
    return shop().product(100, 0.4)
  }

  test.each(['card', 'on_delivery'])(
    'an order of 0 by %s is confirmed at once, without a provider, once',
    async (payBy) => {
      const [eve, gift] = [await shop().customer(), await aGift()]
      await shop().stack.db.query('update auth.users set phone = $2, phone_confirmed_at = now() where id = $1', [
        eve.id,
        `23480${String(Math.random()).slice(2, 10)}`,
      ])
      const requestKey = crypto.randomUUID()
      const pay = () => shop().checkout(eve, gift, 1, { amount: 0, payBy, requestKey })
      const { status, body } = await pay()
      expect([status, body]).toMatchObject([200, { payment_link: null }])
      const { order_id } = body as { order_id: string }
      expect(await orderOf(eve, order_id)).toEqual({ status: 'confirmed', payment_status: 'completed' })
      expect((await pay()).body).toEqual(body)
      expect(await shop().stockOf(gift)).toBe(99)
      await shop().send(eve, 'POST', '/rest/v1/rpc/cancel_order', { p_order_id: order_id, p_is_paid: true })
      expect(await orderOf(eve, order_id)).toEqual({ status: 'cancelled', payment_status: 'failed' })
      expect(await shop().stockOf(gift)).toBe(100)
    },
  )

  test('an order of 0 does not raise the account’s limits', async () => {
    const [eve, gift, pot] = [await shop().customer(), await aGift(), await shop().product(100)]
    expect((await shop().checkout(eve, gift, 1, { amount: 0 })).status).toBe(200)
    const open = () => shop().checkout(eve, pot, 1, { amount: 1075 })
    expect([(await open()).status, (await open()).status]).toEqual([200, 200])
    expect((await open()).word).toBe('too_many_pending')
  })
}
