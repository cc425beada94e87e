import { createHmac } from 'node:crypto'
import type { FaultBox, Faults } from './faults.ts'
import { transactionOf } from './flutterwave-api.ts'
import type { Charge } from './ledger.ts'
import type { createTimers } from './timers.ts'

export type WebhookSettings = {
  readonly url: string
  readonly secret: string
  readonly fetch: typeof fetch
  readonly faults: FaultBox
  readonly timers: ReturnType<typeof createTimers>
}

const RETRY_AFTER_MS = [2_000, 10_000, 30_000]

/** Sends a charge's `charge.completed`, retrying a few times without a response of 200. Never throws. */
export async function sendWebhook(settings: WebhookSettings, charge: Charge, delayMs: number): Promise<void> {
  const faults = settings.faults.current()
  if (faults.webhook === 'none') return
  await settings.timers.wait(Math.max(delayMs, faults.webhookDelayMs ?? 0))
  const bodies = bodiesFor(charge, faults)
  for (const body of bodies) await deliver(settings, body, faults)
}

/** Sends any other event. Never throws. */
export async function sendEvent(
  settings: WebhookSettings,
  event: string,
  data: Record<string, unknown>,
): Promise<void> {
  const faults = settings.faults.current()
  if (faults.webhook === 'none') return
  await deliver(settings, JSON.stringify({ event, data }), faults)
}

function bodiesFor(charge: Charge, { webhook }: Faults): string[] {
  const envelope = (status: string) =>
    JSON.stringify({
      event: 'charge.completed',
      data: { ...transactionOf(charge), status },
      'event.type': 'CARD_TRANSACTION',
    })
  const body = envelope(charge.status)
  if (webhook === 'duplicate') return [body, body, body]
  // The last message arrives first. All name the same charge, which the shop verifies with the provider.
  if (webhook === 'out-of-order') return [body, envelope('pending'), envelope('failed')]
  if (webhook === 'flat') return [JSON.stringify(flatBody(charge))]
  return [body]
}

// Flutterwave's own sandbox sends this instead of the documented envelope.
function flatBody(charge: Charge) {
  return {
    id: charge.id,
    txRef: charge.txRef,
    flwRef: charge.flwRef,
    orderRef: `URF_${charge.id}`,
    createdAt: charge.createdAt,
    amount: charge.amount,
    charged_amount: charge.amount,
    status: charge.status,
    currency: charge.currency,
    customer: { fullName: charge.customer.name, email: charge.customer.email },
    entity: charge.card && { card6: charge.card.first6, card_last4: charge.card.last4 },
    'event.type': 'CARD_TRANSACTION',
  }
}

async function deliver(settings: WebhookSettings, body: string, faults: Faults): Promise<void> {
  for (const pause of [0, ...RETRY_AFTER_MS]) {
    if (pause) await settings.timers.wait(pause)
    if ((await post(settings, body, faults)) === 200) return
  }
}

async function post({ url, secret, fetch }: WebhookSettings, body: string, faults: Faults): Promise<number | null> {
  try {
    const headers = { 'content-type': 'application/json', ...signature(secret, body, faults) }
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    console.warn(`[sandbox] the webhook could not be delivered: ${(error as Error).message}`)
    return null
  }
}

function signature(secret: string, body: string, faults: Faults): Record<string, string> {
  if (faults.webhook === 'unsigned') return {}
  const key = faults.webhook === 'forged' ? 'not the secret' : secret
  if (faults.webhookSignature !== 'hmac') return { 'verif-hash': key }
  return { 'flutterwave-signature': createHmac('sha256', key).update(body).digest('base64') }
}
