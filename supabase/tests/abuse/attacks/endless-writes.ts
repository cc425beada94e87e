import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Account, type AttackedShop, atOnce, tally } from '../attacked-shop.ts'

/** An account writes until the disk is full, the admin's screens are unusable, or the payment provider blocks the shop. */
export function endlessWrites(shop: () => AttackedShop) {
  const add = (caller: Account, table: string, body: unknown) => shop().send(caller, 'POST', `/rest/v1/${table}`, body)
  const rowsOf = async (caller: Account, table: string) =>
    (await shop().send(caller, 'GET', `/rest/v1/${table}?select=*`)).body as Record<string, unknown>[]

  test('five hundred tickets in one request are refused, and none is stored', async () => {
    const eve = await shop().customer()
    const tickets = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ subject: `Help ${n}`, message: 'x'.repeat(5000) }))
    expect((await add(eve, 'support_tickets', tickets(500))).word).toBe('rate_limited')
    expect(await rowsOf(eve, 'support_tickets')).toEqual([])
    expect((await add(eve, 'support_tickets', tickets(20))).status).toBe(201)
    expect((await add(eve, 'support_tickets', tickets(1))).word).toBe('rate_limited')
  })

  test('fifty addresses and twenty cards are the limit, even at once', async () => {
    const eve = await shop().customer()
    const card = { card_last4: '4242', card_brand: 'Visa', expiry_month: 1, expiry_year: 2030 }
    const addresses = await atOnce(60, () => add(eve, 'addresses', { label: 'Home', address: { city: 'Jos' } }))
    const cards = await atOnce(25, () => add(eve, 'payment_methods', card))
    expect([tally(addresses), tally(cards)]).toEqual([
      { 201: 50, too_many_records: 10 },
      { 201: 20, too_many_records: 5 },
    ])
  })

  test('an eleventh device replaces the oldest, even at once', async () => {
    const eve = await shop().customer()
    const answers = await atOnce(14, () =>
      add(eve, 'push_subscriptions', { endpoint: `https://push.example/${randomUUID()}`, p256dh: 'key', auth: 'auth' }),
    )
    expect(tally(answers)).toEqual({ 201: 14 })
    expect(await rowsOf(eve, 'push_subscriptions')).toHaveLength(10)
  })

  test('an alert for a product in stock is not stored and notifies no one, even at once', async () => {
    const eve = await shop().customer()
    const p_product_id = await shop().product(3)
    const ask = () =>
      shop().send(eve, 'POST', '/rest/v1/rpc/set_stock_alert', { p_product_id, p_variety_id: null, p_is_wanted: true })
    expect(tally(await atOnce(12, ask))).toEqual({ 204: 12 })
    expect(await rowsOf(eve, 'stock_alerts')).toEqual([])
    expect(await rowsOf(eve, 'notifications')).toEqual([])
  })

  test('a chat opened and closed all day stops notifying the admins', async () => {
    const eve = await shop().customer()
    const { body } = await shop().send(eve, 'POST', '/rest/v1/rpc/open_chat', {})
    const change = (number: number) =>
      shop().send(eve, 'PATCH', `/rest/v1/chat_sessions?id=eq.${(body as { id: string }).id}`, {
        status: number % 2 ? 'waiting' : 'resolved',
      })
    expect((await change(1)).status).toBe(204)
    await shop().asIfTried(`chat_sessions:${eve.id}`, 289)
    expect(tally(await atOnce(15, change))).toEqual({ 204: 10, rate_limited: 5 })
  })

  test('six hundred messages an hour are the limit', async () => {
    const eve = await shop().customer()
    const write = () =>
      shop().send(eve, 'POST', '/rest/v1/rpc/send_chat_message', { p_id: randomUUID(), p_content: 'Hello' })
    expect((await write()).status).toBe(200)
    await shop().asIfTried(`chat:hour:${eve.id}`, 594)
    expect(tally(await atOnce(10, write))).toEqual({ 200: 5, rate_limited: 5 })
  })

  test('made-up payments are checked with the provider at most four hundred times in ten minutes', async () => {
    const eve = await shop().customer()
    const check = (number: number) =>
      shop().send(eve, 'POST', '/functions/v1/verify-payment', { transactionId: String(4_000_000_000 + number) })
    expect(await check(1)).toMatchObject({ status: 200, body: { outcome: 'unknown_reference' } })
    await shop().asIfTried(`payment_check:${eve.id}`, 389)
    expect(tally(await atOnce(15, check))).toEqual({ 200: 10, rate_limited: 5 })
  })

  test('a visitor sends at most ten contact messages an hour', async () => {
    // The header in which a hosted project's gateway sends the client address.
    const visitor = { headers: { 'cf-connecting-ip': '203.0.113.7' } }
    const write = () =>
      shop().send(visitor, 'POST', '/rest/v1/rpc/send_contact_message', {
        p_id: randomUUID(),
        p_name: 'Eve',
        p_email: `${randomUUID()}@shop.test`,
        p_phone: null,
        p_subject: 'Hello',
        p_category: 'general',
        p_message: 'Hello',
      })
    expect(tally(await atOnce(13, write))).toEqual({ 200: 10, rate_limited: 3 })
  })
}
