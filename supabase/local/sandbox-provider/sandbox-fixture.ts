import { createSandboxProvider } from './sandbox-provider.ts'
import { TEST_CARDS } from './test-cards.ts'

export const SANDBOX_ORIGIN = 'http://localhost:54440'
const open: { close: () => void }[] = []

export function closeSandboxes(): void {
  for (const sandbox of open.splice(0)) sandbox.close()
}

export type WebhookDelivery = { headers: Headers; body: string }

/** A sandbox that collects its webhooks, with helper functions. */
export function aSandbox(options: { stateFile?: string; answers?: number[] } = {}) {
  const deliveries: WebhookDelivery[] = []
  const sandbox = createSandboxProvider({
    origin: SANDBOX_ORIGIN,
    secretKey: 'key',
    webhookSecret: 'hash',
    webhookUrl: `${SANDBOX_ORIGIN}/functions/v1/payment-webhook`,
    stateFile: options.stateFile,
    now: () => new Date('2026-11-21T10:00:00Z'),
    fetch: async (_url, init) => {
      deliveries.push({ headers: new Headers(init?.headers), body: String(init?.body) })
      return new Response(null, { status: options.answers?.shift() ?? 200 })
    },
  })
  open.push(sandbox)
  const send = (address: string, init?: RequestInit) =>
    sandbox.fetch(new Request(new URL(address, SANDBOX_ORIGIN), init))
  const api = async (call: string, body?: unknown, key = 'key') => {
    const init = { method: body ? 'POST' : 'GET', body: body && JSON.stringify(body) } as RequestInit
    const response = await send(`/_local/pay/v3${call}`, { ...init, headers: { authorization: `Bearer ${key}` } })
    return {
      status: response.status,
      body: (await response.json()) as { status: string; data: Record<string, unknown> },
    }
  }
  const aPayment = async (overrides: object = {}) => {
    const { body } = await api('/payments', {
      tx_ref: 'oja-1',
      amount: 3575,
      currency: 'NGN',
      redirect_url: `${SANDBOX_ORIGIN}/payment-success`,
      customer: { email: 'ada@example.com', name: 'Ada', phonenumber: '0801' },
      customizations: { title: 'Ile Market' },
      ...overrides,
    })
    return String(body.data.link)
  }
  const press = (link: string, fields: Record<string, string>) =>
    send(link, { method: 'POST', body: new URLSearchParams(fields) })
  return { deliveries, send, api, aPayment, press, hurry: sandbox.hurry }
}

/** The payment form filled in with a test card. */
export const cardFields = (number: string, overrides: object = {}) => {
  const card = TEST_CARDS.find((candidate) => candidate.number === number)
  return { action: 'pay', number, expiry: card?.expiry ?? '', cvv: card?.cvv ?? '', pin: card?.pin ?? '', ...overrides }
}
export const GOOD = cardFields('5531886652142950')
