import { createServiceClient } from '../_shared/database/service-client.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { processPayment } from '../_shared/payments/process-payment.ts'
import { configuredProviders } from '../_shared/providers/configured-providers.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const providers = configuredProviders(environment)
const service = createServiceClient(environment)
const { siteUrl } = environment

Deno.serve(jsonEndpoint('process-payment', (request) => processPayment({ service, providers, siteUrl }, request)))
