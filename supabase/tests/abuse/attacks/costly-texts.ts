import { expect, test } from 'vitest'
import { type AttackedShop, atOnce } from '../attacked-shop.ts'

/** Somebody spends the owner's money on text messages, or uses up the customers' codes. */
export function costlyTexts(shop: () => AttackedShop) {
  const aNumber = () => `+234803${String(Math.random()).slice(2, 9)}`
  /** A visitor's headers behind the gateway. */
  const at = (address: string) => ({ headers: { 'cf-connecting-ip': address } })
  const ask = async (phone: string, caller = at('203.0.113.1')) =>
    (await shop().send(caller, 'POST', '/rest/v1/rpc/ask_for_text', { p_phone: phone })).body
  const otp = (phone: string) => shop().send(null, 'POST', '/auth/v1/otp', { phone })
  const textsTo = async (phone: string) => {
    const mails = (await (await fetch(`${shop().stack.origin}/_local/mail`)).json()) as { to: string }[]
    return mails.filter(({ to }) => to === phone).length
  }

  test('no code goes to other countries, even bypassing the page', async () => {
    for (const phone of ['+447400123456', '+18765550123', '+2250123456789']) {
      expect(await ask(phone)).toBe('country')
      expect((await otp(phone)).status).toBeGreaterThanOrEqual(400)
      expect(await textsTo(phone)).toBe(0)
    }
  })

  test('Auth sends one code per request to the shop, and none without', async () => {
    const phone = aNumber()
    expect((await otp(phone)).status).toBe(429)
    expect(await ask(phone, at('203.0.113.2'))).toBe('ok')
    const answers = await atOnce(3, () => otp(phone))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await textsTo(phone)).toBe(1)
  })

  test('a number in another spelling gets none either', async () => {
    expect(await ask(aNumber().replace('+234', '+2340'))).toBe('spelling')
  })

  test('a number gets five codes an hour, from any visitor', async () => {
    const phone = aNumber()
    const answers = await atOnce(8, (number) => ask(phone, at(`203.0.113.${20 + number}`)))
    expect(answers.sort()).toEqual([...Array<string>(3).fill('number'), ...Array<string>(5).fill('ok')])
  })

  test('a visitor exhausts only their own limit', async () => {
    const answers = await atOnce(70, () => ask(aNumber(), at('203.0.113.40')))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(60)
    expect(new Set(answers)).toEqual(new Set(['ok', 'visitor']))
    expect(await ask(aNumber(), at('203.0.113.41'))).toBe('ok')
  })

  test('customers still get codes after strangers exhaust the hourly limit', async () => {
    const theirs = aNumber()
    await shop().stack.db.query(
      'insert into auth.users (id, phone, phone_confirmed_at) values (gen_random_uuid(), $1, now())',
      [theirs.slice(1)],
    )
    await ask(aNumber(), at('203.0.113.50'))
    await shop().asIfTried('text:shop', 300)
    expect(await ask(aNumber(), at('203.0.113.51'))).toBe('shop')
    expect(await ask(theirs, at('203.0.113.52'))).toBe('ok')
    await shop().asIfTried('text:shop', -300)
  })
}
