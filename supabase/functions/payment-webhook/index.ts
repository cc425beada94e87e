import { backend } from '../_shared/backend.ts'
import { runInBackground } from '../_shared/background.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { receiveWebhook } from '../_shared/payments/payment-webhook.ts'
import { configuredProviders } from '../_shared/providers/configured-providers.ts'

const { environment, service } = backend((name) => Deno.env.get(name))
const providers = configuredProviders(environment)

Deno.serve(
  jsonEndpoint('payment-webhook', (request) => receiveWebhook({ service, providers, runInBackground }, request)),
)
