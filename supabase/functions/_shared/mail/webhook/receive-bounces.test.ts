import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { ApiError } from '../../http/api-error.ts'
import { receiveBounces } from './receive-bounces.ts'

const KEY = Buffer.from('thirty-two bytes of Resend’s own')
const SECRET = `whsec_${KEY.toString('base64')}`
const NOW = new Date('2026-11-25T12:00:00Z')
const BOUNCED = {
  type: 'email.bounced',
  data: { email_id: 're_1', to: ['ada@shop.test'], bounce: { type: 'Permanent', message: 'No such mailbox' } },
}

type Options = { variables?: Record<string, string>; url?: string; headers?: Record<string, string> }

async function receive(message: unknown, { variables, url, headers }: Options) {
  const noted: object[] = []
  const all: Record<string, string> = { MAIL_PROVIDER: 'resend', MAIL_WEBHOOK_SECRET: SECRET, ...variables }
  const request = new Request(url ?? 'https://shop.supabase.co/functions/v1/mail-webhook', {
    method: 'POST',
    body: typeof message === 'string' ? message : JSON.stringify(message),
    headers,
  })
  const answer = receiveBounces(
    {
      read: (name) => all[name],
      note: async (provider, bounce) => void noted.push({ provider, ...bounce }),
      now: () => NOW,
    },
    request,
  )
  const status = await answer.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : Promise.reject(error)),
  )
  return { status, noted }
}

function signed(message: unknown, { secondsAgo = 0, key = KEY } = {}) {
  const timestamp = String(NOW.getTime() / 1000 - secondsAgo)
  const signature = createHmac('sha256', key)
    .update(`msg_1.${timestamp}.${JSON.stringify(message)}`)
    .digest('base64')
  return { 'svix-id': 'msg_1', 'svix-timestamp': timestamp, 'svix-signature': `v1,other v1,${signature}` }
}

test('records a bounce signed by Resend', async () => {
  expect(await receive(BOUNCED, { headers: signed(BOUNCED) })).toEqual({
    status: 200,
    noted: [{ provider: 'resend', providerId: 're_1', recipient: 'ada@shop.test', reason: 'No such mailbox' }],
  })
})

test.each([
  ['unsigned', {}],
  ['signed with another key', signed(BOUNCED, { key: Buffer.from('another key') })],
  ['signed for another message', signed({ ...BOUNCED, type: 'email.complained' })],
  ['signed over five minutes ago', signed(BOUNCED, { secondsAgo: 301 })],
  ['signed with a future time', signed(BOUNCED, { secondsAgo: -301 })],
  ['signed without a valid time', { ...signed(BOUNCED), 'svix-timestamp': 'now' }],
])('refuses a message that is %s', async (_, headers) => {
  expect(await receive(BOUNCED, { headers })).toEqual({ status: 401, noted: [] })
})

test.each([
  ['a complaint', { ...BOUNCED, type: 'email.complained' }, 1],
  ['a delivery', { ...BOUNCED, type: 'email.delivered' }, 0],
  ['a mailbox that is full', { ...BOUNCED, data: { ...BOUNCED.data, bounce: { type: 'Transient' } } }, 0],
  ['an invalid message', [1, 2], 0],
])('records %s only if the address is unusable', async (_, message, count) => {
  const { status, noted } = await receive(message, { headers: signed(message) })
  expect([status, noted.length]).toEqual([200, count])
})

const BREVO = { MAIL_PROVIDER: 'brevo', MAIL_WEBHOOK_SECRET: 'a long word' }
const HARD = { event: 'hard_bounce', email: 'ada@shop.test', 'message-id': '<b-1@brevo>', reason: 'No such mailbox' }

test.each([
  ['as a token', { headers: { authorization: 'Bearer along-word' }, secret: 'along-word' }],
  ['in the URL', { url: 'https://shop.supabase.co/functions/v1/mail-webhook?secret=along-word', secret: 'along-word' }],
])('records Brevo’s hard bounces and complaints, with the secret %s', async (_, { secret, ...options }) => {
  const batch = [HARD, { ...HARD, event: 'soft_bounce' }, { ...HARD, event: 'spam', email: 'bola@shop.test' }]
  const { noted } = await receive(batch, { variables: { ...BREVO, MAIL_WEBHOOK_SECRET: secret }, ...options })
  expect(noted).toEqual([
    { provider: 'brevo', providerId: '<b-1@brevo>', recipient: 'ada@shop.test', reason: 'No such mailbox' },
    { provider: 'brevo', providerId: '<b-1@brevo>', recipient: 'bola@shop.test', reason: 'Its reader called it spam.' },
  ])
})

test('rejects Brevo without the secret, and everyone if none is set', async () => {
  expect((await receive(HARD, { variables: BREVO })).status).toBe(401)
  expect((await receive(HARD, { variables: { ...BREVO, MAIL_WEBHOOK_SECRET: '' } })).status).toBe(503)
  expect((await receive(HARD, { variables: { MAIL_PROVIDER: 'sandbox' } })).status).toBe(503)
})
