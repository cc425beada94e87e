import type { ServiceClient } from '../database/service-client.ts'
import { readText } from '../http/body.ts'
import { FunctionError } from '../http/function-error.ts'
import type { ConfiguredProviders } from '../providers/configured-providers.ts'
import type { PaymentProvider, WebhookIds } from '../providers/provider.ts'
import { createSettle } from './settle.ts'

export type PaymentWebhook = {
  readonly service: ServiceClient
  readonly providers: ConfiguredProviders
  readonly runInBackground: (name: string, task: () => Promise<unknown>) => void
}

const LARGEST_BODY = 256 * 1024

/** Takes a provider's message if its signature holds, answers at once, and then asks the provider itself. */
export async function receiveWebhook({ service, providers, runInBackground }: PaymentWebhook, request: Request) {
  const rawBody = await readText(request, LARGEST_BODY)
  const provider = providers.forWebhook(request.headers)
  if (!provider) throw new FunctionError('not_signed')
  const ids = await provider.readWebhook(request.headers, rawBody)
  // What fails from here on is made up for by reconcile-payments.
  if (ids) runInBackground('payment-webhook', () => settleWebhook(service, provider, ids))
  return { received: true }
}

async function settleWebhook(service: ServiceClient, provider: PaymentProvider, ids: WebhookIds): Promise<void> {
  const byId = ids.transactionId === null ? null : await provider.verifyById(ids.transactionId)
  const transaction = byId ?? (ids.txRef === null ? null : await provider.verifyByReference(ids.txRef))
  if (!transaction) throw new Error(`${provider.name} doesn't know the payment it sent a message about`)
  await createSettle(service)(provider, transaction, 'webhook')
}
