import { requireServiceKey } from '../_shared/auth/service-key.ts'
import { backend } from '../_shared/backend.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { reconcilePayments } from '../_shared/payments/reconcile-payments.ts'
import { configuredProviders } from '../_shared/providers/configured-providers.ts'

const { environment, service } = backend((name) => Deno.env.get(name))
const providers = configuredProviders(environment)

Deno.serve(
  jsonEndpoint('reconcile-payments', async (request) => {
    requireServiceKey(request, environment.acceptedSecretKeys)
    return await reconcilePayments({ service, providers })
  }),
)
