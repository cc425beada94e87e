import { Hono } from 'hono'
import { answerPress, answerVisit, type SandboxCheckout } from './checkout.ts'
import { createFaultBox, type Faults } from './faults.ts'
import { flutterwaveApi } from './flutterwave-api.ts'
import { notFoundPage } from './hosted-page.ts'
import { type Charge, openLedger } from './ledger.ts'
import { playReturn, type ReturnsDesk } from './returns.ts'
import { STYLE } from './style.ts'
import { createTimers } from './timers.ts'
import { sendEvent, sendWebhook } from './webhook-sender.ts'

export type SandboxProviderOptions = {
  /** The sandbox's origin for browsers. */
  readonly origin: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly webhookUrl: string
  /** Stores pending payments across restarts. */
  readonly stateFile?: string
  /** Charges from before the sandbox first ran. */
  readonly past?: readonly Charge[]
  readonly now?: () => Date
  /** Sends webhooks; defaults to the network. */
  readonly fetch?: typeof fetch
}

const HANG_MS = 60_000
/** Longer than one step of a message takes. */
const STEP_MS = 5

/** A local card payment provider: Flutterwave's protocol, a payment page, and faults on demand. */
export function createSandboxProvider(options: SandboxProviderOptions) {
  const { origin, secretKey, webhookSecret, webhookUrl, stateFile, now = () => new Date() } = options
  const ledger = openLedger(stateFile, options.past)
  const faults = createFaultBox()
  const timers = createTimers()
  const sending = new Set<Promise<void>>()
  const send = (message: Promise<void>) => {
    sending.add(message)
    void message.finally(() => sending.delete(message))
  }
  const webhooks = { url: webhookUrl, secret: webhookSecret, fetch: options.fetch ?? fetch, faults, timers }
  const checkout: SandboxCheckout = {
    ledger,
    faults,
    now,
    notify: (charge, delayMs) => send(sendWebhook(webhooks, charge, delayMs)),
    wait: timers.wait,
  }
  const desk: ReturnsDesk = { ledger, now, notify: (event, data) => send(sendEvent(webhooks, event, data)) }
  const api = { origin, secretKey, ledger, faults, now, notify: desk.notify, hang: () => timers.wait(HANG_MS) }

  const routes = new Hono()
    .basePath('/_local/pay')
    .route('/v3', flutterwaveApi(api))
    .get('/style.css', (context) => context.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
    .get('/_faults', (context) => context.json(faults.current()))
    .on(['POST', 'PUT'], '/_faults', async (context) => {
      faults.set(await context.req.json<Faults>())
      return context.json(faults.current())
    })
    .delete('/_faults', (context) => {
      faults.set({})
      return context.json(faults.current())
    })
    .post('/_returns', (context) => playReturn(desk, context))
    .get('/_payments', (context) => {
      const txRef = context.req.query('tx_ref') ?? ''
      return context.json({ payments: ledger.payments(txRef), charges: ledger.charges(txRef) })
    })
    .get('/hosted/:id', (context) => {
      const payment = ledger.payment(context.req.param('id'))
      return payment ? answerVisit(checkout, payment) : notFoundPage()
    })
    .post('/hosted/:id', async (context) => {
      const payment = ledger.payment(context.req.param('id'))
      return payment ? answerPress(checkout, payment, await context.req.formData()) : notFoundPage()
    })
    .all('*', () => notFoundPage())

  return {
    fetch: async (request: Request): Promise<Response> => await routes.fetch(request),
    /** Completes pending payments, responses and webhooks at once, and waits for them. */
    hurry: async (): Promise<void> => {
      do {
        timers.clear()
        await new Promise((resolve) => setTimeout(resolve, STEP_MS))
      } while (sending.size > 0)
    },
    /** Cancels pending responses and webhooks. */
    close: (): void => timers.clear(),
  }
}
