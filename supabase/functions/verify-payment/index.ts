import { createServiceClient } from '../_shared/database/service-client.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { verifyPayment } from '../_shared/payments/verify-payment.ts'
import { configuredProviders } from '../_shared/providers/configured-providers.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const providers = configuredProviders(environment)
const service = createServiceClient(environment)

Deno.serve(jsonEndpoint('verify-payment', (request) => verifyPayment({ service, providers }, request)))
