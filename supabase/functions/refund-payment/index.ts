import { backend } from '../_shared/backend.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { refundPayment } from '../_shared/payments/refund-payment.ts'
import { configuredProviders } from '../_shared/providers/configured-providers.ts'

const { environment, service } = backend((name) => Deno.env.get(name))
const providers = configuredProviders(environment)

Deno.serve(jsonEndpoint('refund-payment', (request) => refundPayment({ service, providers }, request)))
