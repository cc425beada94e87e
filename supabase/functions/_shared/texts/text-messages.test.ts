import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { configuredTextSender } from './configured-text-sender.ts'
import { sendCode } from './send-code.ts'

type Call = { path: string; headers: IncomingHttpHeaders; body: string }
type Variables = Readonly<Record<string, string>>

const TERMII = { SMS_PROVIDER: 'termii', SMS_API_KEY: 'key-1', SMS_FROM: 'IleMarket' }
const AFRICAS_TALKING = { ...TERMII, SMS_PROVIDER: 'africastalking', SMS_USERNAME: 'ile' }
const MESSAGE = { to: '+2348031234567', text: 'Hello' }
const TAKEN = { SMSMessageData: { Recipients: [{ status: 'Success', messageId: 'ATX-1' }] } }
const REFUSED = { SMSMessageData: { Recipients: [{ status: 'InsufficientBalance', messageId: 'None' }] } }

let server: Server
let calls: Call[]
let answer: { status: number; body?: object }
beforeEach(async () => {
  calls = []
  answer = { status: 200, body: { code: 'ok', message_id: 'te-1' } }
  server = createServer(async (request, response) => {
    calls.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
    response.writeHead(answer.status).end(answer.body ? JSON.stringify(answer.body) : '<html>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  server.close()
})

const senderOf = (variables: Variables, siteUrl = 'https://shop.example') =>
  configuredTextSender({ read: (name) => variables[name], siteUrl }, (url, init) => {
    const { port } = server.address() as AddressInfo
    return fetch(String(url).replace(/^https?:\/\/[^/]+/, `http://127.0.0.1:${port}`), init)
  })

describe('a text message', () => {
  test('goes to Termii through the route that reaches numbers with “do not disturb”', async () => {
    expect(await senderOf(TERMII)?.send(MESSAGE)).toEqual({ outcome: 'sent', providerId: 'te-1' })
    expect(calls[0]?.path).toBe('/api/sms/send')
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      api_key: 'key-1',
      to: '2348031234567',
      from: 'IleMarket',
      sms: 'Hello',
      type: 'plain',
      channel: 'dnd',
    })
  })

  test('goes to Africa’s Talking, whose response body tells whether it was accepted', async () => {
    answer = { status: 201, body: TAKEN }
    expect(await senderOf(AFRICAS_TALKING)?.send(MESSAGE)).toEqual({ outcome: 'sent', providerId: 'ATX-1' })
    expect(calls[0]).toMatchObject({ path: '/version1/messaging', headers: { apikey: 'key-1' } })
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
      username: 'ile',
      to: '+2348031234567',
      message: 'Hello',
      from: 'IleMarket',
    })
    answer = { status: 201, body: REFUSED }
    expect(await senderOf(AFRICAS_TALKING)?.send(MESSAGE)).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('InsufficientBalance'),
    })
  })

  test.each([
    [400, { message: 'Invalid number' }, 'failed'],
    [401, { message: 'Invalid key' }, 'later'],
    [500, undefined, 'later'],
    [200, undefined, 'failed'],
  ] as const)('that gets %i is %s', async (status, body, outcome) => {
    answer = { status, ...(body && { body }) }
    expect(await senderOf(TERMII)?.send(MESSAGE)).toMatchObject({ outcome })
  })

  test.each<[Variables, RegExp | null]>([
    [{}, null],
    [{ SMS_PROVIDER: 'twilio' }, /must be termii or africastalking/],
    [{ SMS_PROVIDER: 'termii', SMS_FROM: 'Ile' }, /SMS_API_KEY is not set/],
    [{ ...TERMII, SMS_PROVIDER: 'africastalking' }, /SMS_USERNAME is not set/],
    [{ SMS_PROVIDER: 'sandbox' }, /not this machine/],
  ])('with %o has no sender, or an error that names the wrong setting', (variables, fault) => {
    if (fault) expect(() => senderOf(variables)).toThrow(fault)
    else expect(senderOf(variables)).toBeNull()
  })
})

describe('a sign-in code', () => {
  const KEY = Buffer.from('a key of the hook, of 32 letters.')
  const SECRET = `v1,whsec_${KEY.toString('base64')}`
  const NOW = new Date('2026-11-26T08:00:00Z')
  const BODY = { user: { phone: '2348031234567' }, sms: { otp: '123456' } }

  type CodeRequest = { body?: object; key?: Buffer; secondsAgo?: number; variables?: Variables; isPermitted?: boolean }
  function requestCode({
    body = BODY,
    key = KEY,
    secondsAgo = 0,
    isPermitted = true,
    variables = { ...TERMII, SMS_HOOK_SECRET: SECRET },
  }: CodeRequest = {}) {
    const rawBody = JSON.stringify(body)
    const timestamp = String(NOW.getTime() / 1000 - secondsAgo)
    const signature = createHmac('sha256', key).update(`id-1.${timestamp}.${rawBody}`).digest('base64')
    const headers = {
      'webhook-id': 'id-1',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,other v1,${signature}`,
    }
    const hook = {
      read: (name: string) => variables[name],
      textSender: () => senderOf(variables),
      shopName: async () => 'Ile Market',
      isPermitted: async () => isPermitted,
      now: () => NOW,
    }
    return sendCode(hook, new Request('https://shop.test', { method: 'POST', headers, body: rawBody }))
  }
  const sentTo = () => calls.map(({ body }) => [JSON.parse(body).to, JSON.parse(body).sms])

  test('is sent once, in the shop’s name, to the number signing in or being added', async () => {
    expect(await requestCode()).toEqual({})
    expect(await requestCode({ body: { ...BODY, sms: { otp: '654321', phone: '+2349012345678' } } })).toEqual({})
    expect(sentTo()).toEqual([
      ['2348031234567', '123456 is your code for Ile Market. Nobody from the shop will ever ask you for it.'],
      ['2349012345678', expect.stringContaining('654321')],
    ])
  })

  test('is not sent unless the shop’s page requested it', async () => {
    expect(await requestCode({ isPermitted: false })).toEqual({
      error: { http_code: 429, message: expect.any(String) },
    })
    expect(calls).toEqual([])
  })

  test('that can’t be sent is reported to Auth with status 200, without the provider’s message', async () => {
    answer = { status: 500, body: { message: 'key-1 is out of money' } }
    expect(await requestCode()).toEqual({
      error: { http_code: 503, message: expect.stringContaining('could not be sent') },
    })
    expect(calls).toHaveLength(1)
  })

  test.each<[string, CodeRequest, { status: number; code: string }]>([
    ['another key', { key: Buffer.from('a forged key') }, { status: 401, code: 'bad_signature' }],
    ['yesterday’s message', { secondsAgo: 86_400 }, { status: 401, code: 'bad_signature' }],
    ['no number', { body: { user: {}, sms: { otp: '123456' } } }, { status: 400, code: 'invalid_body' }],
    ['a sentence as code', { body: { ...BODY, sms: { otp: 'Call us' } } }, { status: 400, code: 'invalid_body' }],
    ['no secret', { variables: TERMII }, { status: 503, code: 'sms_unset' }],
    ['no sender', { variables: { SMS_HOOK_SECRET: SECRET } }, { status: 503, code: 'sms_unset' }],
  ])('is refused with %s', async (_, request, refusal) => {
    await expect(requestCode(request)).rejects.toMatchObject(refusal)
    expect(calls).toEqual([])
  })
})
