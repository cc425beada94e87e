import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { requireServiceKey } from '../../../supabase/functions/_shared/auth/service-key.ts'
import { readEnvironment } from '../../../supabase/functions/_shared/environment.ts'
import { jsonEndpoint } from '../../../supabase/functions/_shared/http/endpoint.ts'
import { makePaymentLink } from '../../../supabase/functions/_shared/payments/payment-link.ts'
import { receiveWebhook } from '../../../supabase/functions/_shared/payments/payment-webhook.ts'
import { processPayment } from '../../../supabase/functions/_shared/payments/process-payment.ts'
import { reconcilePayments } from '../../../supabase/functions/_shared/payments/reconcile-payments.ts'
import { refundPayment } from '../../../supabase/functions/_shared/payments/refund-payment.ts'
import { verifyPayment } from '../../../supabase/functions/_shared/payments/verify-payment.ts'
import { configuredProviders } from '../../../supabase/functions/_shared/providers/configured-providers.ts'
import { shopSettings } from '../../../supabase/functions/_shared/settings/shop-settings.ts'
import { createAuthUser, hashPassword } from '../../../supabase/local/database/create-auth-user.ts'
import { createSandboxProvider } from '../../../supabase/local/sandbox-provider/sandbox-provider.ts'
import { LOCAL_KEYS } from '../../../supabase/local/settings/keys.ts'
import { abortable } from './abortable.ts'
import { ORIGIN, openBackend } from './backend.ts'

export const WEBHOOK_SECRET = 'webhook-secret-of-the-tests'

export type FunctionName =
  | 'process-payment'
  | 'make-payment-link'
  | 'verify-payment'
  | 'refund-payment'
  | 'payment-webhook'
  | 'reconcile-payments'
type AnswerBody = {
  readonly payment_link: string
  readonly tx_ref: string
  readonly order_id: string | null
  readonly success: boolean
  readonly outcome: string
  readonly error: { readonly code: string; readonly message: string; readonly detail: Record<string, unknown> }
}
export type Answer = { readonly status: number; readonly body: AnswerBody; readonly headers: Headers }

/** The shop's server side in one process: database, functions and sandbox provider, wired as the entry files wire them. */
export async function openShop(settings: Record<string, string | undefined> = {}) {
  const backend = await openBackend()
  const { db, service } = backend
  const background: Promise<unknown>[] = []
  let delivered = 0
  const sandbox = createSandboxProvider({
    origin: ORIGIN,
    secretKey: 'sandbox-secret',
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: `${ORIGIN}/functions/v1/payment-webhook`,
    fetch: async (_url, init) => {
      const response = await handlers['payment-webhook'](new Request(ORIGIN, init))
      delivered += 1
      return response
    },
  })
  const variables: Record<string, string | undefined> = {
    SUPABASE_URL: ORIGIN,
    SUPABASE_ANON_KEY: LOCAL_KEYS.publishable,
    SUPABASE_SERVICE_ROLE_KEY: LOCAL_KEYS.secret,
    SITE_URL: ORIGIN,
    PAYMENT_PROVIDER: 'sandbox',
    PROVIDER_TIMEOUT_MS: '400',
    SANDBOX_PROVIDER_URL: `${ORIGIN}/_local/pay`,
    SANDBOX_SECRET_KEY: 'sandbox-secret',
    SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
    ...settings,
  }
  const environment = readEnvironment((name) => variables[name])
  const providers = configuredProviders(environment, abortable(sandbox.fetch))
  const shopSettingsOf = shopSettings(service)
  const runInBackground = (_name: string, task: () => Promise<unknown>) => {
    const running = task()
    // `webhooksDone` reports it later.
    running.catch(() => {})
    background.push(running)
  }
  const handlers = {
    'process-payment': jsonEndpoint('process-payment', (request) =>
      processPayment({ service, providers, siteUrl: environment.siteUrl, settings: shopSettingsOf }, request),
    ),
    'make-payment-link': jsonEndpoint('make-payment-link', (request) =>
      makePaymentLink({ service, providers, siteUrl: environment.siteUrl, settings: shopSettingsOf }, request),
    ),
    'verify-payment': jsonEndpoint('verify-payment', (request) => verifyPayment({ service, providers }, request)),
    'refund-payment': jsonEndpoint('refund-payment', (request) => refundPayment({ service, providers }, request)),
    'payment-webhook': jsonEndpoint('payment-webhook', (request) =>
      receiveWebhook({ service, providers, runInBackground }, request),
    ),
    'reconcile-payments': jsonEndpoint('reconcile-payments', async (request) => {
      requireServiceKey(request, environment.acceptedSecretKeys)
      return await reconcilePayments({ service, providers })
    }),
  }

  return {
    db,
    service,
    sandbox,
    close: async () => {
      sandbox.close()
      await Promise.allSettled(background)
      await backend.close()
    },
    async call(name: FunctionName, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const request = new Request(`${ORIGIN}/functions/v1/${name}`, { method: 'POST', headers, body: text })
      const response = await handlers[name](request)
      return { status: response.status, body: await response.json(), headers: response.headers }
    },
    send: (name: FunctionName, request: Request) => handlers[name](request),
    /** Waits until every webhook received so far is processed. @throws the first error of them */
    webhooksDone: async () => void (await Promise.all(background.splice(0))),
    /** Waits until `count` deliveries since the last call have arrived and are processed. */
    async webhooksArrived(count: number): Promise<void> {
      await this.until(async () => delivered >= count)
      delivered = 0
      await this.webhooksDone()
    },
    /** Clears the faults and waits for requests in flight at the provider, so that none affects the next test. */
    async calm(): Promise<void> {
      await this.setFaults({})
      await sandbox.hurry()
      delivered = 0
      await this.webhooksDone()
    },
    async historyOf(orderId: string): Promise<string[]> {
      const rows = await db.query<{ to_status: string }>(
        'select to_status from public.order_history where order_id = $1 order by id',
        [orderId],
      )
      return rows.map((row) => row.to_status)
    },
    async until(condition: () => Promise<boolean>): Promise<void> {
      await vi.waitFor(async () => expect(await condition()).toBe(true), { timeout: 5_000, interval: 20 })
    },
    async setFaults(faults: object): Promise<void> {
      await sandbox.fetch(new Request(`${ORIGIN}/_local/pay/_faults`, { method: 'PUT', body: JSON.stringify(faults) }))
    },
    async aCustomer() {
      const email = `${randomUUID()}@example.com`
      const passwordHash = await hashPassword(db, 'a good password', 4)
      const id = await createAuthUser(db, { email, passwordHash, data: { first_name: 'Ada', last_name: 'Obi' } })
      const { data, error } = await backend.visitor().auth.signInWithPassword({ email, password: 'a good password' })
      if (error) throw error
      return { id, email, headers: { authorization: `Bearer ${data.session.access_token}` } }
    },
    async aProduct({ price = 1000, stock = 10 }: { price?: number; stock?: number } = {}): Promise<string> {
      const [row] = await db.query<{ id: string }>(
        `insert into public.products (name, category, price, stock_quantity) values ('Pot', 'kitchen-utensils', $1, $2) returning id`,
        [price, stock],
      )
      if (!row) throw new Error('no product was made')
      return row.id
    },
    async stockOf(productId: string): Promise<number> {
      const [row] = await db.query<{ stock: number }>(
        'select stock_quantity as stock from public.products where id = $1',
        [productId],
      )
      return Number(row?.stock)
    },
    async ordersOf(userId: string) {
      return await db.query<{ id: string; status: string; payment_status: string; tx_ref: string }>(
        'select id, status, payment_status, tx_ref from public.orders where user_id = $1 order by created_at',
        [userId],
      )
    },
    /** Makes an order's late-payment check due, as if its payment had been decided `hours` ago. */
    async ageChecks(orderId: string, hours: number): Promise<void> {
      await db.query(
        `update private.payment_checks set check_at = now(), since = now() - make_interval(hours => $2) where order_id = $1`,
        [orderId, hours],
      )
    },
    /** Pays or declines at the provider without the shop's knowledge, and returns the payment page. */
    async payOutsideTheShop(txRef: string, action: 'pay' | 'fail' = 'pay'): Promise<string> {
      const request = new Request(`${ORIGIN}/_local/pay/v3/payments`, {
        method: 'POST',
        headers: { authorization: 'Bearer sandbox-secret' },
        body: JSON.stringify({
          tx_ref: txRef,
          amount: 4650,
          currency: 'NGN',
          redirect_url: `${ORIGIN}/payment-success`,
          customer: { email: 'ada@example.com' },
        }),
      })
      const { data } = (await (await sandbox.fetch(request)).json()) as { data: { link: string } }
      await this.setFaults({ webhook: 'none' })
      const body = new URLSearchParams({
        action,
        number: '5531886652142950',
        expiry: '09/32',
        cvv: '564',
        pin: '3310',
      })
      await sandbox.fetch(new Request(data.link, { method: 'POST', body }))
      return data.link
    },
    /** Makes a refund or chargeback of the payment at the provider. */
    async playReturn(transaction_id: number, kind: 'refund' | 'chargeback', status: string, amount?: number) {
      const body = JSON.stringify({ transaction_id, kind, status, amount })
      const answer = await sandbox.fetch(new Request(`${ORIGIN}/_local/pay/_returns`, { method: 'POST', body }))
      if (!answer.ok) throw new Error(await answer.text())
    },
    /** Returns the amounts of a charge's refunds at the provider, in the order of the requests. */
    async refundsAt(charge: number): Promise<number[]> {
      const headers = { authorization: 'Bearer sandbox-secret' }
      const answer = await sandbox.fetch(new Request(`${ORIGIN}/_local/pay/v3/refunds`, { headers }))
      const { data } = (await answer.json()) as { data: { tx_id: number; amount_refunded: number; status: string }[] }
      return data
        .filter(({ tx_id, status }) => tx_id === charge && status !== 'failed')
        .map(({ amount_refunded }) => amount_refunded)
    },
    async paymentsAt(
      txRef: string,
    ): Promise<{ payments: { id: string }[]; charges: { id: number; status: string }[] }> {
      const request = new Request(`${ORIGIN}/_local/pay/_payments?tx_ref=${txRef}`)
      return await (await sandbox.fetch(request)).json()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
export type TestCustomer = Awaited<ReturnType<Shop['aCustomer']>>
