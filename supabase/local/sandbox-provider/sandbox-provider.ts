import { answerPress, answerVisit, type Checkout } from './checkout.ts'
import { createFaultBox, type Faults } from './faults.ts'
import { answerFlutterwaveCall } from './flutterwave-api.ts'
import { noSuchPage } from './hosted-page.ts'
import { openLedger } from './ledger.ts'
import { STYLE } from './style.ts'
import { createTimers } from './timers.ts'
import { sendWebhook } from './webhook-sender.ts'

export type SandboxProviderOptions = {
  /** Where browsers reach the sandbox, without a path. */
  readonly origin: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly webhookUrl: string
  /** Keeps pending payments over a restart. */
  readonly stateFile?: string
  readonly now?: () => Date
  /** Carries webhooks; the network unless given. */
  readonly fetch?: typeof fetch
}

const HANG_MS = 60_000
const ROOT = '/_local/pay'

/** A card payment provider for this machine: Flutterwave's protocol, a payment page, and faults on demand. */
export function createSandboxProvider(options: SandboxProviderOptions) {
  const { origin, secretKey, webhookSecret, webhookUrl, stateFile, now = () => new Date() } = options
  const ledger = openLedger(stateFile)
  const faults = createFaultBox()
  const timers = createTimers()
  const webhooks = { url: webhookUrl, secret: webhookSecret, fetch: options.fetch ?? fetch, faults, timers }
  const checkout: Checkout = {
    ledger,
    faults,
    now,
    notify: (charge, delayMs) => void sendWebhook(webhooks, charge, delayMs),
  }
  const api = { origin, secretKey, ledger, faults, now, hang: () => timers.wait(HANG_MS) }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const path = url.pathname.startsWith(ROOT) ? url.pathname.slice(ROOT.length) : url.pathname
    if (path.startsWith('/v3/')) return await answerFlutterwaveCall(api, request, path.slice('/v3'.length))
    if (path === '/style.css') return new Response(STYLE, { headers: { 'content-type': 'text/css; charset=utf-8' } })
    if (path === '/_faults') return await answerFaults(request)
    if (path === '/_payments') return answerPayments(url.searchParams.get('tx_ref') ?? '')
    const payment = ledger.payment(/^\/hosted\/([\da-f]+)$/.exec(path)?.[1] ?? '')
    if (!payment) return noSuchPage()
    if (request.method === 'POST') return answerPress(checkout, payment, await request.formData())
    return answerVisit(checkout, payment)
  }

  async function answerFaults(request: Request): Promise<Response> {
    if (request.method === 'DELETE') faults.set({})
    if (request.method === 'POST' || request.method === 'PUT') faults.set((await request.json()) as Faults)
    return Response.json(faults.current())
  }

  function answerPayments(txRef: string): Response {
    return Response.json({ payments: ledger.payments(txRef), charges: ledger.charges(txRef) })
  }

  return {
    fetch: answer,
    /** Ends waiting answers and webhooks still to come. */
    close: (): void => timers.clear(),
  }
}
