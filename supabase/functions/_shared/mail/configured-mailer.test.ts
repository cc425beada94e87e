import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { configuredMailer } from './configured-mailer.ts'

type Call = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }
type Answer = { status: number; body?: object; headers?: Record<string, string> }

const MAIL = { id: 'mail-1', to: 'ada@shop.test', subject: 'Hello', text: 'Text', html: '<p>Text</p>' }
const RESEND = { MAIL_PROVIDER: 'resend', MAIL_API_KEY: 'key', MAIL_FROM: 'Oja <orders@oja.example>' }
const BREVO = { ...RESEND, MAIL_PROVIDER: 'brevo' }

let server: Server
let calls: Call[]
let answer: Answer
beforeEach(async () => {
  calls = []
  answer = { status: 200, body: { id: 're_1', messageId: '<b-1@brevo>' } }
  server = createServer(async (request, response) => {
    calls.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(await text(request)) })
    response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => server.close())

function mailerOf(variables: Record<string, string>, siteUrl = 'https://shop.example') {
  const all: Record<string, string> = {
    SUPABASE_URL: 'https://shop.supabase.co',
    SUPABASE_ANON_KEY: 'anon',
    SUPABASE_SERVICE_ROLE_KEY: 'secret',
    SITE_URL: siteUrl,
    ...variables,
  }
  // Sends the provider's API calls to the local test server.
  const toServer: typeof fetch = (url, init) => {
    const { port } = server.address() as AddressInfo
    return fetch(String(url).replace(/^https?:\/\/[^/]+/, `http://127.0.0.1:${port}`), init)
  }
  return configuredMailer(
    readEnvironment((name) => all[name]),
    { name: 'Oja Home' },
    toServer,
  )
}

const send = (variables: Record<string, string>) => mailerOf(variables)?.send(MAIL)

test('Resend gets the email with its key, sender and idempotency key', async () => {
  const sending = await send({ ...RESEND, MAIL_REPLY_TO: 'hello@oja.example' })
  expect(sending).toEqual({ outcome: 'sent', providerId: 're_1' })
  expect(calls).toMatchObject([
    {
      path: '/emails',
      headers: { authorization: 'Bearer key', 'idempotency-key': 'mail-1' },
      body: {
        from: '"Oja" <orders@oja.example>',
        to: ['ada@shop.test'],
        subject: 'Hello',
        reply_to: 'hello@oja.example',
      },
    },
  ])
})

test('Brevo gets the same in its own format', async () => {
  expect(await send(BREVO)).toEqual({ outcome: 'sent', providerId: '<b-1@brevo>' })
  expect(calls).toMatchObject([
    {
      path: '/v3/smtp/email',
      headers: { 'api-key': 'key' },
      body: {
        sender: { name: 'Oja', email: 'orders@oja.example' },
        to: [{ email: 'ada@shop.test' }],
        subject: 'Hello',
        textContent: 'Text',
        htmlContent: '<p>Text</p>',
        headers: { idempotencyKey: 'mail-1' },
      },
    },
  ])
  expect(calls[0]?.body).not.toHaveProperty('replyTo')
})

test('the local inbox gets it only if the shop is local', async () => {
  const local = { MAIL_PROVIDER: 'sandbox', SANDBOX_MAIL_URL: 'http://127.0.0.1/_local/mail' }
  expect(await mailerOf(local, 'http://localhost:4321')?.send(MAIL)).toMatchObject({ outcome: 'sent' })
  expect(calls).toMatchObject([{ path: '/_local/mail', body: { to: 'ada@shop.test', html: '<p>Text</p>' } }])
  expect(() => mailerOf(local)).toThrow(/not this machine/)
})

test.each([400, 413, 422])('%i drops the email with the reason', async (status) => {
  answer = { status, body: { name: 'validation_error', message: 'No such domain' } }
  expect(await send(RESEND)).toEqual({ outcome: 'failed', error: `${status} validation_error No such domain` })
})

test.each([401, 402, 403, 409, 429, 500, 503])('%i retries the email', async (status) => {
  answer = { status, body: { code: 'x' }, headers: status === 429 ? { 'retry-after': '2' } : {} }
  expect(await send(BREVO)).toEqual({ outcome: 'later', error: `${status} x`, waitSeconds: status === 429 ? 2 : 0 })
})

test('a broken connection is retried', async () => {
  await new Promise((resolve) => server.close(resolve))
  expect(await send(RESEND)).toMatchObject({ outcome: 'later' })
})

test('a retry that Brevo had already accepted counts as sent', async () => {
  answer = { status: 400, body: { code: 'duplicate_request', message: 'Seen' } }
  expect(await send(BREVO)).toEqual({ outcome: 'sent', providerId: null })
})

test('without a provider there is no mailer; a wrong setting is named', () => {
  expect(mailerOf({})).toBeNull()
  expect(() => mailerOf({ MAIL_PROVIDER: 'pigeon' })).toThrow(/resend or brevo, not pigeon/)
  expect(() => mailerOf({ ...RESEND, MAIL_API_KEY: '' })).toThrow(/MAIL_API_KEY/)
  expect(() => mailerOf({ ...RESEND, MAIL_FROM: 'Oja Home' })).toThrow(/MAIL_FROM/)
  expect(() => mailerOf({ ...RESEND, MAIL_REPLY_TO: 'a@b.c\nBcc: x@y.z' })).toThrow(/MAIL_REPLY_TO/)
})

test('without a name the sender is named after the shop', async () => {
  await send({ ...RESEND, MAIL_FROM: 'orders@oja.example' })
  expect(calls[0]?.body.from).toBe('"Oja Home" <orders@oja.example>')
})
