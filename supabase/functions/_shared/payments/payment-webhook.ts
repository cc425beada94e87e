import type { SupabaseClient } from '@supabase/supabase-js'
import { ApiError } from '../http/api-error.ts'
import { readText } from '../http/body.ts'
import type { ConfiguredProviders } from '../providers/configured-providers.ts'
import { MONEY_RETURNED, type PaymentProvider, type WebhookEvent, WebhookRefused } from '../providers/provider.ts'
import { recordReturns } from './money-returns.ts'
import { createSettle } from './settle.ts'

export type PaymentWebhook = {
  readonly service: SupabaseClient
  readonly providers: ConfiguredProviders
  readonly runInBackground: (name: string, task: () => Promise<unknown>) => void
}

const MAX_BODY_BYTES = 256 * 1024

/** Verifies a webhook's signature and responds at once, then fetches the payment from the provider in the background. */
export async function receiveWebhook({ service, providers, runInBackground }: PaymentWebhook, request: Request) {
  const rawBody = await readText(request, MAX_BODY_BYTES)
  const provider = providers.forWebhook(request.headers)
  if (!provider) throw new ApiError(401, 'not_signed', 'This message carries no signature.')
  const event = await read(provider, request.headers, rawBody)
  // If this fails, reconcile-payments catches up.
  if (event === MONEY_RETURNED) runInBackground('payment-webhook', () => recordReturns(service, provider))
  else if (event) runInBackground('payment-webhook', () => settleEvent(service, provider, event))
  return { received: true }
}

async function read(provider: PaymentProvider, headers: Headers, rawBody: string) {
  try {
    return await provider.readWebhook(headers, rawBody)
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error
    if (error.reason === 'unset') throw new ApiError(503, 'webhook_secret_unset', 'Webhooks are not set up.')
    if (error.reason === 'malformed') throw new ApiError(400, 'invalid_json', 'The body must be a JSON object.')
    throw new ApiError(401, 'bad_signature', 'The signature does not fit.')
  }
}

async function settleEvent(service: SupabaseClient, provider: PaymentProvider, event: WebhookEvent): Promise<void> {
  const byId = event.transactionId === null ? null : await provider.verifyById(event.transactionId)
  const transaction = byId ?? (event.txRef === null ? null : await provider.verifyByReference(event.txRef))
  if (!transaction) throw new Error(`${provider.name} doesn't know the payment it sent a message about`)
  await createSettle(service)(provider, transaction, 'webhook')
}
