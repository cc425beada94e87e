import type { ProviderWay } from '../../../../src/domain/orders/pay-by.ts'
import { isObject } from '../http/body.ts'
import { refundAtFlutterwave } from './flutterwave-refund.ts'
import { listFlutterwaveReturns } from './flutterwave-returns.ts'
import { hasFlutterwaveSignature, readFlutterwaveWebhook } from './flutterwave-webhook.ts'
import { linkOnHost } from './payment-link.ts'
import type { PaymentProvider, PaymentRequest, Transaction, TransactionStatus } from './provider.ts'
import { ProviderRefused } from './provider.ts'
import { callProvider, type ProviderConnection } from './provider-call.ts'

export type FlutterwaveSettings = ProviderConnection & {
  readonly webhookSecret: string | undefined
  readonly name?: string
  readonly checkLink?: (link: unknown) => string
}

// developer.flutterwave.com/docs/collections-inflow/payment-methods. Ignored if "Enable Dashboard Payment Options" is on in the
// account's settings.
const OPTIONS: Readonly<Record<ProviderWay, string>> = {
  card: 'card',
  bank_transfer: 'banktransfer',
  ussd: 'ussd',
  opay: 'opay',
}

/** Flutterwave Standard, API v3: developer.flutterwave.com/docs/flutterwave-standard-1 */
export function createFlutterwave(settings: FlutterwaveSettings): PaymentProvider {
  const verifyByReference = (txRef: string) =>
    verify(settings, `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(txRef)}`)
  const checkLink = settings.checkLink ?? ((link: unknown) => linkOnHost(link, checkoutHosts(settings.secretKey)))
  return {
    name: settings.name ?? 'flutterwave',
    takes: (payBy) => Object.hasOwn(OPTIONS, payBy),
    create: async (request) => {
      const { status, body } = await callProvider(settings, '/payments', paymentOf(request))
      if (status >= 400 || body.status !== 'success' || !isObject(body.data)) {
        throw new ProviderRefused(`Flutterwave refused the payment (${status})`)
      }
      return checkLink(body.data.link)
    },
    verifyById: (id) => verify(settings, `/transactions/${encodeURIComponent(id)}/verify`),
    verifyByReference,
    listByReference: async (txRef) => {
      const listed = await list(settings, txRef)
      if (listed.length > 0) return listed
      const verified = await verifyByReference(txRef)
      return verified ? [verified] : []
    },
    listReturns: (since) => listFlutterwaveReturns(settings, since),
    refund: (id, amount) => refundAtFlutterwave(settings, id, amount),
    signsWith: hasFlutterwaveSignature,
    readWebhook: (headers, rawBody) => readFlutterwaveWebhook(headers, rawBody, settings.webhookSecret),
  }
}

// Pages of test keys may be on another domain.
function checkoutHosts(secretKey: string): string[] {
  return secretKey.startsWith('FLWSECK_TEST') ? ['flutterwave.com', 'dev-flutterwave.com'] : ['flutterwave.com']
}

function paymentOf(request: PaymentRequest) {
  return {
    tx_ref: request.txRef,
    amount: request.amount,
    currency: request.currency,
    redirect_url: request.redirectUrl,
    payment_options: OPTIONS[request.payBy],
    customer: { email: request.buyer.email, name: request.buyer.name, phonenumber: request.buyer.phone },
    customizations: { title: request.shopName, description: `Order ${request.orderId.slice(-8).toUpperCase()}` },
    meta: { order_id: request.orderId },
  }
}

// An unknown transaction returns 400 in production and has returned 200 in the sandbox, so only the body counts.
async function verify(settings: ProviderConnection, path: string): Promise<Transaction | null> {
  const data = await read(settings, path)
  return isObject(data) ? transactionOf(data) : null
}

// verify_by_reference returns one payment without saying which. "Get multiple transactions" lists all, ten per page.
async function list(settings: ProviderConnection, txRef: string): Promise<readonly Transaction[]> {
  const data = await read(settings, `/transactions?tx_ref=${encodeURIComponent(txRef)}`)
  const rows = Array.isArray(data) ? data.filter(isObject) : []
  return rows.map(transactionOf).filter((transaction) => transaction.txRef === txRef)
}

async function read(settings: ProviderConnection, path: string): Promise<unknown> {
  const { status, body } = await callProvider(settings, path)
  if (status === 401 || status === 403) throw new ProviderRefused(`Flutterwave refused the key (${status})`)
  return body.status === 'success' ? body.data : null
}

function transactionOf(data: Record<string, unknown>): Transaction {
  return {
    id: String(data.id),
    txRef: String(data.tx_ref),
    amount: Number(data.amount),
    currency: String(data.currency),
    status: statusOf(data.status),
    record: {
      id: data.id,
      tx_ref: data.tx_ref,
      flw_ref: data.flw_ref,
      amount: data.amount,
      charged_amount: data.charged_amount,
      currency: data.currency,
      status: data.status,
      processor_response: data.processor_response,
      payment_type: data.payment_type,
      created_at: data.created_at,
    },
  }
}

function statusOf(status: unknown): TransactionStatus {
  if (status === 'successful') return 'successful'
  return status === 'failed' || status === 'cancelled' ? 'failed' : 'pending'
}
