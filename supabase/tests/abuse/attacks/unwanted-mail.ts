import { expect, test } from 'vitest'
import { type AttackedShop, atOnce } from '../attacked-shop.ts'

/** Somebody subscribes other people's addresses to the newsletter. */
export function unwantedMail(shop: () => AttackedShop) {
  const rpc = (name: string, args: object) => shop().send(null, 'POST', `/rest/v1/rpc/${name}`, args)
  const subscribe = (p_email: string) => rpc('subscribe_newsletter', { p_email })
  async function stateOf(email: string) {
    const [row] = await shop().stack.db.query<{ token: string; is_confirmed: boolean; has_ended: boolean }>(
      `select unsubscribe_token as token, confirmed_at is not null as is_confirmed, unsubscribed_at is not null as has_ended
       from newsletter_subscribers where email = $1`,
      [email],
    )
    return row
  }

  test('a typed address gets one confirmation email, even if repeated, and no newsletter', async () => {
    const email = `${crypto.randomUUID()}@victim.test`
    await atOnce(10, () => subscribe(email))
    expect(await stateOf(email)).toMatchObject({ is_confirmed: false })
    const mails = await shop().stack.db.query('select 1 from private.mails where recipient = $1', [email])
    expect(mails).toHaveLength(1)
  })

  test('others cannot resubscribe an unsubscribed address', async () => {
    const email = `${crypto.randomUUID()}@victim.test`
    await subscribe(email)
    const p_token = (await stateOf(email))?.token
    for (const p_is_wanted of [true, false]) await rpc('change_newsletter', { p_token, p_is_wanted })
    await subscribe(email)
    expect(await stateOf(email)).toMatchObject({ has_ended: true })
  })
}
