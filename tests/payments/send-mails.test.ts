import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../supabase/functions/_shared/mail/mail.ts'
import { sendMails } from '../../supabase/functions/_shared/mail/send-mails.ts'
import type { Sending } from '../../supabase/functions/_shared/sending/sending.ts'
import { openShop, type Shop } from './support/shop.ts'

const SHOP = {
  name: 'Oja Home',
  email: 'hello@oja.example',
  address: 'Ring Road',
  siteUrl: 'https://shop.example',
  zone: 'Africa/Lagos',
}

let shop: Shop
let customer: { id: string; email: string }
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.db.query('truncate private.mails')
  customer = await shop.aCustomer()
})
afterAll(() => shop.close())

/** Queues `count` emails. */
const queue = (count: number, kind = 'back_in_stock') =>
  shop.db.query(
    `insert into private.mails (recipient, kind, data, dedupe_key)
     select $1, $2, jsonb_build_object('first_name', 'Ada', 'product_id', 'p', 'message', 'Pot ' || n || ' is back'), gen_random_uuid()::text
     from generate_series(1, $3) n`,
    [customer.email, kind, count],
  )

const states = async () =>
  (await shop.db.query<{ state: string }>('select state from private.mails order by state')).map(({ state }) => state)

async function send(answer: (mail: Mail, call: number) => Sending) {
  const mails: Mail[] = []
  const pauses: number[] = []
  const report = await sendMails({
    service: shop.service,
    shop: SHOP,
    mailer: () => ({
      name: 'resend',
      pauseMs: 250,
      send: async (mail) => answer(mail, mails.push(mail)),
    }),
    textSender: () => null,
    sleep: async (ms) => void pauses.push(ms),
  })
  return { report, mails, pauses }
}

const sent: Sending = { outcome: 'sent', providerId: 're_1' }

test('sends each queued email once, one after the other', async () => {
  await queue(12)
  const { report, mails, pauses } = await send(() => sent)
  expect(report).toEqual({ sent: 12, later: 0, failed: 0 })
  expect(new Set(mails.map(({ id }) => id)).size).toBe(12)
  expect(mails[0]).toMatchObject({ to: customer.email, subject: expect.stringMatching(/^Pot \d+ is back$/) })
  expect(pauses).toEqual(Array(12).fill(250))
  expect((await send(() => sent)).mails).toEqual([])
})

test('waits as long as a busy provider asks, and leaves failed emails queued', async () => {
  await queue(1)
  const busy: Sending = { outcome: 'later', error: '429', waitSeconds: 2 }
  const { report, pauses } = await send((_, call) => (call === 1 ? busy : sent))
  expect(report).toEqual({ sent: 1, later: 0, failed: 0 })
  expect(pauses).toEqual([2000, 250])
  await queue(1)
  expect((await send(() => ({ outcome: 'later', error: '503', waitSeconds: 0 }))).report.later).toBe(1)
  expect(await states()).toEqual(['queued', 'sent'])
})

test('an email that can’t be rendered doesn’t block the others', async () => {
  await queue(1, 'order_shipped')
  await queue(1)
  expect((await send(() => sent)).report).toEqual({ sent: 1, later: 1, failed: 0 })
})

test.each([
  ['without a provider', () => null, 'MAIL_PROVIDER is not set: the shop sends no mails.'],
  [
    'with a wrong setting',
    () => {
      throw new Error('MAIL_API_KEY is not set')
    },
    'MAIL_API_KEY is not set',
  ],
])('%s sends no emails and stores the reason in the queue', async (_, mailer, reason) => {
  await queue(1)
  const report = await sendMails({ service: shop.service, shop: SHOP, mailer, textSender: () => null })
  expect(report).toEqual({ sent: 0, later: 0, failed: 0 })
  const waiting = await shop.db.query('select state, attempts, error from private.mails')
  expect(waiting).toEqual([{ state: 'queued', attempts: 0, error: reason }])
})

test('sends text messages to phone numbers, even if the shop sends no emails', async () => {
  await queue(1)
  const toNumber = () =>
    shop.db.query(
      `insert into private.mails (user_id, recipient, kind, data, dedupe_key)
       values ($1, '+2348031234567', 'phone_removed', '{"first_name": "Ada", "at": "2026-11-26T06:30:00Z"}', gen_random_uuid()::text)`,
      [customer.id],
    )
  await toNumber()
  const texts: { to: string; text: string }[] = []
  const sender = {
    name: 'termii',
    send: async (message: { to: string; text: string }) => {
      texts.push(message)
      return sent
    },
  }
  const options = { service: shop.service, shop: SHOP, mailer: () => null }
  expect(await sendMails({ ...options, textSender: () => sender })).toEqual({ sent: 1, later: 0, failed: 0 })
  expect(texts).toEqual([
    { to: '+2348031234567', text: expect.stringContaining('Oja Home: this number was removed from your account') },
  ])
  expect(await states()).toEqual(['queued', 'sent'])
  await toNumber()
  expect(await sendMails({ ...options, textSender: () => null })).toEqual({ sent: 0, later: 0, failed: 1 })
})
