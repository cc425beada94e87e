import { equalInConstantTime } from '../crypto/constant-time.ts'
import { base64Of, hmac } from '../crypto/hmac.ts'
import { isObject, parseJson } from '../http/body.ts'
import { MONEY_RETURNED, type WebhookEvent, WebhookRefused } from './provider.ts'

const SIGNATURE = 'flutterwave-signature'
const SECRET_HASH = 'verif-hash'

export function hasFlutterwaveSignature(headers: Headers): boolean {
  return headers.has(SIGNATURE) || headers.has(SECRET_HASH)
}

/** Checks `flutterwave-signature`, or `verif-hash` in its absence: developer.flutterwave.com/docs/webhooks */
export async function readFlutterwaveWebhook(
  headers: Headers,
  rawBody: string,
  secret: string | undefined,
): Promise<WebhookEvent | typeof MONEY_RETURNED | null> {
  if (!secret) throw new WebhookRefused('unset')
  if (!(await isGenuine(headers, rawBody, secret))) throw new WebhookRefused('forged')
  const body = parseJson(rawBody)
  if (!isObject(body)) throw new WebhookRefused('malformed')
  return isReturnEvent(body) ? MONEY_RETURNED : eventOf(body)
}

async function isGenuine(headers: Headers, rawBody: string, secret: string): Promise<boolean> {
  const signature = headers.get(SIGNATURE)
  // A wrong signature never falls back to the older header, which could be replayed with another body.
  if (signature !== null) {
    return equalInConstantTime(signature, base64Of(await hmac('SHA-256', secret, rawBody)))
  }
  return equalInConstantTime(headers.get(SECRET_HASH) ?? '', secret)
}

// Refunds arrive as `refund.completed`, from older accounts as {"event.type": "Refund", …}.
function isReturnEvent(body: Record<string, unknown>): boolean {
  return /^(refund|chargeback)\b/i.test(String(body.event ?? body['event.type'] ?? ''))
}

// Sandbox deliveries are flat: {id, txRef, status, "event.type": "CARD_TRANSACTION", …}.
function eventOf(body: Record<string, unknown>): WebhookEvent | null {
  const isEnveloped = isObject(body.data)
  if (isEnveloped && body.event !== 'charge.completed') return null
  const charge = isObject(body.data) ? body.data : body
  const transactionId = idOf(charge.id)
  const txRef = idOf(charge.tx_ref ?? charge.txRef)
  return transactionId === null && txRef === null ? null : { transactionId, txRef }
}

function idOf(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null
}
