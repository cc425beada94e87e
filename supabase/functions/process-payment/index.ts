import { backend } from '../_shared/backend.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { processPayment } from '../_shared/payments/process-payment.ts'
import { configuredProviders } from '../_shared/providers/configured-providers.ts'
import { shopSettings } from '../_shared/settings/shop-settings.ts'

const { environment, service } = backend((name) => Deno.env.get(name))
const providers = configuredProviders(environment)
const { siteUrl } = environment
const settings = shopSettings(service)

Deno.serve(
  jsonEndpoint('process-payment', (request) => processPayment({ service, providers, siteUrl, settings }, request)),
)
