import { beforeAll, expect, test } from 'vitest'
import { type Account, type AttackedShop, atOnce, tally } from '../attacked-shop.ts'

/** Somebody guesses promo codes. */
export function promoGuessing(shop: () => AttackedShop) {
  let product: string

  beforeAll(async () => {
    product = await shop().product(1000)
    await shop().stack.db.query(`insert into promo_codes (code, kind, value, starts_at, ends_at, max_uses, max_uses_per_customer) values
      ('secret', 'percent', 10, now(), null, null, 1),
      ('over', 'percent', 10, now() - interval '2 days', now() - interval '1 day', null, null),
      ('soon', 'percent', 10, now() + interval '1 day', null, null, null),
      ('spent', 'percent', 10, now(), null, 1, null)`)
    await shop().stack.db.query(`update promo_codes set uses = 1 where code = 'spent'`)
  })

  const quote = (caller: Account, p_promo_code: string) =>
    shop().send(caller, 'POST', '/rest/v1/rpc/quote_order', {
      p_items: [{ product_id: product, variety_ids: [], quantity: 1 }],
      p_shipping_method: 'nigeria',
      p_promo_code,
    })

  test('expired, used up, future and invented codes get the same response', async () => {
    const eve = await shop().customer()
    for (const code of ['over', 'spent', 'soon', 'made-up']) {
      const { body } = await quote(eve, code)
      const promo = { code, valid: false, reason: 'unknown', minimum_subtotal: null }
      expect(body).toMatchObject({ discount: 0, promo })
    }
  })

  test('a hundred quotes with a code per hour are the limit, even at once', async () => {
    const eve = await shop().customer()
    await quote(eve, 'guess')
    await shop().asIfTried(`promo:${eve.id}`, 89)
    const answers = await atOnce(20, (number) => quote(eve, `guess-${number}`))
    expect(tally(answers)).toEqual({ 200: 10, rate_limited: 10 })
    expect((await quote(eve, 'secret')).word).toBe('rate_limited')
  })

  test('refused checkouts count too', async () => {
    const eve = await shop().customer()
    // A wrong total places no order, so its refusal must not tell a valid code from an invalid one.
    const guess = (promoCode: string) => shop().checkout(eve, product, 1, { amount: 1, promoCode })
    expect((await guess('guess')).word).toBe('promo_invalid')
    await shop().asIfTried(`promo:${eve.id}`, 89)
    const answers = await atOnce(20, (number) => guess(`guess-${number}`))
    expect(tally(answers)).toEqual({ promo_invalid: 10, rate_limited: 10 })
    expect((await guess('secret')).word).toBe('rate_limited')
    expect((await shop().checkout(eve, product, 1)).status).toBe(200)
  })

  test('simultaneous checkouts use a once-per-customer code once', async () => {
    const ada = await shop().customer()
    const answers = await atOnce(8, () => shop().checkout(ada, product, 1, { amount: 3475, promoCode: 'secret' }))
    expect(tally(answers)).toEqual({ 200: 1, promo_invalid: 7 })
  })
}
