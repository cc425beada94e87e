import { beforeAll, expect, test } from 'vitest'
import { DELIVERY } from '../../../../src/content/settings/delivery.ts'
import type { Account, AttackedShop } from '../attacked-shop.ts'

/** Somebody orders goods on delivery and refuses them, with a new account each time. */
export function refusedAtTheDoor(shop: () => AttackedShop) {
  let admin: Account
  let pot: string

  beforeAll(async () => {
    admin = await shop().admin()
    pot = await shop().product(500)
    const ways = ['card', 'on_delivery'].map((way) => ({ way }))
    const methods = DELIVERY.methods.map((method) => ({ ...method, payOnDelivery: method.code === 'nigeria' }))
    const sections = { payment: { ways, onDeliveryUpTo: 50_000 }, delivery: { methods } }
    for (const [p_section, p_value] of Object.entries(sections)) {
      const published = await rpc(admin, 'publish_setting', { p_section, p_value, p_seen: 0 })
      expect(published.status).toBe(200)
    }
  })

  const rpc = (caller: Account, name: string, args: object) => shop().send(caller, 'POST', `/rest/v1/rpc/${name}`, args)
  const order = (eve: Account) => shop().checkout(eve, pot, 1, { payBy: 'on_delivery' })
  const obstacle = async (eve: Account) => (await rpc(eve, 'my_on_delivery_obstacle', {})).body

  /** Moves a verified number to another account. */
  async function anAccountWith(number: string): Promise<Account> {
    const eve = await shop().customer()
    await shop().stack.db.query('update auth.users set phone = null, phone_confirmed_at = null where phone = $1', [
      number,
    ])
    await shop().stack.db.query('update auth.users set phone = $2, phone_confirmed_at = now() where id = $1', [
      eve.id,
      number,
    ])
    return eve
  }
  const aNumber = () => `23480${String(Math.random()).slice(2, 10)}`

  test('a phone number has at most two orders on delivery, over all accounts', async () => {
    const number = aNumber()
    const first = await anAccountWith(number)
    for (const _time of [1, 2]) expect((await order(first)).status).toBe(200)
    const second = await anAccountWith(number)
    expect(await obstacle(second)).toBe('open_orders')
    expect((await order(second)).word).toBe('bad_pay_by')
  })

  test('a customer who refused a delivery waits 90 days, even with a new account after deleting the old one', async () => {
    const number = aNumber()
    const first = await anAccountWith(number)
    const { order_id } = (await order(first)).body as { order_id: string }
    for (const p_status of ['shipped', 'cancelled'])
      await rpc(admin, 'update_order', { p_order_id: order_id, p_status })
    const password = 'a good password'
    expect((await rpc(first, 'delete_my_account', { p_password: password })).body).toEqual({ outcome: 'deleted' })
    const second = await anAccountWith(number)
    expect(await obstacle(second)).toBe('refused_before')
    expect((await order(second)).word).toBe('bad_pay_by')
    expect(await obstacle(await anAccountWith(aNumber()))).toBeNull()
  })
}
