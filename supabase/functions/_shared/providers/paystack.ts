import type { ProviderWay } from '../../../../src/domain/orders/pay-by.ts'
import { equalInConstantTime } from '../crypto/constant-time.ts'
import { hexOfBytes, hmac } from '../crypto/hmac.ts'
import { isObject, parseJson } from '../http/body.ts'
import { linkOnHost } from './payment-link.ts'
import { refundAtPaystack } from './paystack-refund.ts'
import { listPaystackReturns } from './paystack-returns.ts'
import type { PaymentProvider, PaymentRequest, Transaction, TransactionStatus, WebhookEvent } from './provider.ts'
import { MONEY_RETURNED, ProviderRefused, ProviderUnavailable, WebhookRefused } from './provider.ts'
import { callProvider, type ProviderConnection } from './provider-call.ts'

const SIGNATURE = 'x-paystack-signature'
/** The suffix of a reference is one digit. */
const MAX_ATTEMPTS = 9

// paystack.com/docs/payments/payment-channels, without OPay.
const CHANNELS: Readonly<Partial<Record<ProviderWay, string>>> = {
  card: 'card',
  bank_transfer: 'bank_transfer',
  ussd: 'ussd',
}

// Paystack accepts a reference once, even if its response was lost, so each attempt needs another.
function referenceOf(txRef: string, attempt: number): string {
  return attempt === 1 ? txRef : `${txRef}.${attempt}`
}

function txRefOf(reference: string): string {
  return reference.replace(/\.\d$/, '')
}

/** Paystack transactions, in kobo: paystack.com/docs/payments/accept-payments. The secret key also signs webhooks. */
export function createPaystack(settings: ProviderConnection): PaymentProvider {
  return {
    name: 'paystack',
    takes: (payBy) => Object.hasOwn(CHANNELS, payBy),
    create: async (request) => {
      if (request.attempt > MAX_ATTEMPTS) throw new ProviderRefused('too many payments asked for one order')
      const channel = CHANNELS[request.payBy]
      if (!channel) throw new ProviderRefused(`Paystack takes no ${request.payBy}`)
      const { status, body } = await callProvider(settings, '/transaction/initialize', paymentOf(request, channel))
      // An earlier request with this reference did arrive.
      if (/duplicate/i.test(String(body.message))) throw new ProviderUnavailable('Paystack has this reference already')
      if (status >= 400 || body.status !== true || !isObject(body.data)) {
        throw new ProviderRefused(`Paystack refused the payment (${status})`)
      }
      return linkOnHost(body.data.authorization_url, ['paystack.com'])
    },
    verifyById: (id) => verify(settings, `/transaction/${encodeURIComponent(id)}`),
    verifyByReference: (txRef, attempts) => verifyAttempts(settings, txRef, attempts),
    listByReference: (txRef, attempts) => listAttempts(settings, txRef, attempts),
    listReturns: (since) => listPaystackReturns(settings, since),
    refund: (id, amount) => refundAtPaystack(settings, id, amount),
    signsWith: (headers) => headers.has(SIGNATURE),
    readWebhook: (headers, rawBody) => readWebhook(headers, rawBody, settings.secretKey),
  }
}

// Paystack adds only ?trxref&reference to the redirect, so the URL already has the parameters that the shop reads.
function paymentOf(request: PaymentRequest, channel: string) {
  const back = (status: string) => {
    const url = new URL(request.redirectUrl)
    url.searchParams.set('status', status)
    url.searchParams.set('tx_ref', request.txRef)
    return url.href
  }
  return {
    reference: referenceOf(request.txRef, request.attempt),
    amount: Math.round(request.amount * 100),
    currency: request.currency,
    email: request.buyer.email,
    channels: [channel],
    callback_url: back('successful'),
    metadata: {
      order_id: request.orderId,
      cancel_action: back('cancelled'),
      // Shown in the owner's Paystack dashboard: paystack.com/docs/payments/metadata
      custom_fields: [{ display_name: 'Shop', variable_name: 'shop', value: request.shopName }],
    },
  }
}

async function verifyAttempts(
  settings: ProviderConnection,
  txRef: string,
  attempts = MAX_ATTEMPTS,
): Promise<Transaction | null> {
  let latest: Transaction | null = null
  for (let attempt = 1; attempt <= Math.min(attempts, MAX_ATTEMPTS); attempt++) {
    latest = (await verifyAttempt(settings, txRef, attempt)) ?? latest
    if (latest?.status === 'successful') break
  }
  return latest
}

// Each reference can be paid once, so a second payment has another attempt's reference.
async function listAttempts(
  settings: ProviderConnection,
  txRef: string,
  attempts = MAX_ATTEMPTS,
): Promise<readonly Transaction[]> {
  const found: Transaction[] = []
  for (let attempt = 1; attempt <= Math.min(attempts, MAX_ATTEMPTS); attempt++) {
    const transaction = await verifyAttempt(settings, txRef, attempt)
    if (transaction) found.push(transaction)
  }
  return found
}

function verifyAttempt(settings: ProviderConnection, txRef: string, attempt: number): Promise<Transaction | null> {
  return verify(settings, `/transaction/verify/${encodeURIComponent(referenceOf(txRef, attempt))}`)
}

/** Returns the amount without fees: if customers bear Paystack's fees, `amount` includes them, which is no overpayment. */
function paidKobo({ amount, requested_amount: requested }: Record<string, unknown>): number {
  return typeof requested === 'number' && requested > 0 ? Math.min(Number(amount), requested) : Number(amount)
}

async function verify(settings: ProviderConnection, path: string): Promise<Transaction | null> {
  const { status, body } = await callProvider(settings, path)
  if (status === 401 || status === 403) throw new ProviderRefused(`Paystack refused the key (${status})`)
  const data = body.data
  if (body.status !== true || !isObject(data)) return null
  return {
    id: String(data.id),
    txRef: txRefOf(String(data.reference)),
    amount: paidKobo(data) / 100,
    currency: String(data.currency),
    status: statusOf(data.status),
    record: {
      id: data.id,
      reference: data.reference,
      amount_kobo: data.amount,
      requested_kobo: data.requested_amount,
      currency: data.currency,
      status: data.status,
      gateway_response: data.gateway_response,
      channel: data.channel,
      paid_at: data.paid_at,
    },
  }
}

// "abandoned" means not paid yet, but still possible; "reversed" means refunded.
function statusOf(status: unknown): TransactionStatus {
  if (status === 'success') return 'successful'
  return status === 'failed' || status === 'reversed' ? 'failed' : 'pending'
}

async function readWebhook(
  headers: Headers,
  rawBody: string,
  secretKey: string,
): Promise<WebhookEvent | typeof MONEY_RETURNED | null> {
  const expected = hexOfBytes(await hmac('SHA-512', secretKey, rawBody))
  if (!equalInConstantTime(headers.get(SIGNATURE) ?? '', expected)) throw new WebhookRefused('forged')
  const body = parseJson(rawBody)
  if (!isObject(body)) throw new WebhookRefused('malformed')
  if (/^(refund|charge\.dispute)\./.test(String(body.event))) return MONEY_RETURNED
  if (!isObject(body.data) || !String(body.event).startsWith('charge.')) return null
  const { id, reference } = body.data
  return {
    transactionId: typeof id === 'number' || typeof id === 'string' ? String(id) : null,
    txRef: typeof reference === 'string' ? txRefOf(reference) : null,
  }
}
