import { expect, test } from 'vitest'
import { type Account, type AttackedShop, atOnce, tally } from '../attacked-shop.ts'

/** A free account orders everything without paying, so that nobody else can buy. */
export function heldStock(shop: () => AttackedShop) {
  const held = async (eve: Account) => {
    const [sums] = await shop().stack.db.query<{ orders: number; pieces: number }>(
      `select count(distinct o.id)::integer as orders, coalesce(sum(i.quantity), 0)::integer as pieces
       from orders o join order_items i on i.order_id = o.id
       where o.user_id = $1 and o.status = 'pending' and o.payment_status = 'pending'`,
      [eve.id],
    )
    return sums
  }

  test('thirty simultaneous checkouts stay within one account’s limits', async () => {
    const eve = await shop().customer()
    const rare = await shop().product(20)
    const answers = await atOnce(30, (number) => shop().checkout(eve, rare, 1 + (number % 4)))
    const { 200: placed = 0, ...refused } = tally(answers)
    expect(placed).toBeGreaterThan(0)
    expect(placed).toBeLessThanOrEqual(2)
    expect(Object.keys(refused).filter((word) => word !== 'too_many_pending' && word !== 'order_too_large')).toEqual([])
    const sums = await held(eve)
    expect(sums?.orders).toBe(placed)
    // Five pieces of a scarce product.
    expect(sums?.pieces).toBeLessThanOrEqual(5)
    expect(await shop().stockOf(rare)).toBe(20 - (sums?.pieces ?? 0))
  })

  test('ordering and cancelling all day ends after ten orders', async () => {
    const eve = await shop().customer()
    const pot = await shop().product(100)
    for (let count = 0; count < 10; count++) {
      const { body } = await shop().checkout(eve, pot, 1)
      const { order_id } = body as { order_id: string }
      await shop().send(eve, 'POST', '/rest/v1/rpc/cancel_order', { p_order_id: order_id })
    }
    expect((await shop().checkout(eve, pot, 1)).word).toBe('too_many_unpaid')
    expect(await shop().stockOf(pot)).toBe(100)
  })

  test('an order in another customer’s name is refused', async () => {
    const [eve, ada] = [await shop().customer(), await shop().customer()]
    const pot = await shop().product(10)
    expect(await shop().checkout(eve, pot, 1, { userId: ada.id })).toMatchObject({ status: 401, word: 'wrong_user' })
    expect(await shop().stockOf(pot)).toBe(10)
  })
}
