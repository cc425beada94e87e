import { backend } from '../_shared/backend.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { verifyPayment } from '../_shared/payments/verify-payment.ts'
import { configuredProviders } from '../_shared/providers/configured-providers.ts'

const { environment, service } = backend((name) => Deno.env.get(name))
const providers = configuredProviders(environment)

Deno.serve(jsonEndpoint('verify-payment', (request) => verifyPayment({ service, providers }, request)))
