import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { LOCAL_KEYS } from '../../../local/settings/keys.ts'
import { ADDRESS } from '../../harness/shop.ts'
import type { Account, AttackedShop } from '../attacked-shop.ts'

/** A customer changes something while the shop processes it: the address of a parcel, the photo of a complaint. */
export function changedMeanwhile(shop: () => AttackedShop) {
  const rpc = (caller: Account, name: string, args: object) => shop().send(caller, 'POST', `/rest/v1/rpc/${name}`, args)

  test('a screen with an outdated address cannot ship an order, alone or in bulk', async () => {
    const [admin, eve] = [await shop().admin(), await shop().customer()]
    const { order_id: id } = (await shop().checkout(eve, await shop().product(10), 1)).body as { order_id: string }
    const ship = (args: object = {}) => rpc(admin, 'update_order', { p_order_id: id, p_status: 'shipped', ...args })
    const shipAll = (args: object = {}) =>
      rpc(admin, 'update_orders', { p_order_ids: [id], p_status: 'shipped', ...args })
    expect(
      (await rpc(eve, 'change_order_address', { p_order_id: id, p_address: { ...ADDRESS, city: 'Lagos' } })).status,
    ).toBe(204)
    expect(await ship()).toMatchObject({ word: 'bad_transition', body: { details: 'address_changed' } })
    expect((await shipAll()).body).toMatchObject({ moved: 0, refused: [{ order_id: id }] })
    const { body } = await shop().send(admin, 'GET', `/rest/v1/orders?select=address_changed_at&id=eq.${id}`)
    const [{ address_changed_at: at } = { address_changed_at: '' }] = body as { address_changed_at: string }[]
    // With a browser's precision.
    const seenAt = new Date(at).toISOString()
    expect((await shipAll({ p_seen_addresses: { [id]: seenAt } })).body).toEqual({ moved: 1, refused: [] })
  })

  const picture = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .jpeg()
      .toBuffer()
  async function upload({ headers }: Account, query: string, background: string): Promise<number> {
    const { origin } = shop().stack
    const { status } = await fetch(`${origin}/functions/v1/${query}`, {
      method: 'POST',
      headers: { apikey: LOCAL_KEYS.publishable, ...headers },
      body: new Uint8Array(await picture(background)),
    })
    return status
  }

  test('a sent photo cannot be removed or replaced, not even while deleting the account', async () => {
    const eve = await shop().customer()
    const id = randomUUID()
    const send = (background: string) => upload(eve, `send-chat-picture?id=${id}`, background)
    expect([await send('red'), await send('red')]).toEqual([200, 200])
    const { query } = shop().stack.db
    const [message] = await query<{ key: string }>(
      `select session_id || '/' || id as key from chat_messages where id = $1`,
      [id],
    )
    const remove = () => shop().send(eve, 'DELETE', '/storage/v1/object/chat-pictures', { prefixes: [message?.key] })
    const isStored = async () =>
      (await query('select 1 from storage.objects where name = $1', [message?.key])).length > 0
    await remove()
    expect(await isStored()).toBe(true)
    expect((await rpc(eve, 'delete_my_account', { p_password: 'a good password' })).body).toMatchObject({
      outcome: 'pictures',
    })
    await remove()
    expect(await isStored()).toBe(false)
    expect(await send('blue')).toBe(404)
    expect(await isStored()).toBe(false)
  })
}
