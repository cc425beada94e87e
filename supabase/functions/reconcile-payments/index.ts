import { requireServiceKey } from '../_shared/auth/caller.ts'
import { createServiceClient } from '../_shared/database/service-client.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { reconcilePayments } from '../_shared/payments/reconcile-payments.ts'
import { configuredProviders } from '../_shared/providers/configured-providers.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const providers = configuredProviders(environment)
const service = createServiceClient(environment)

Deno.serve(
  jsonEndpoint('reconcile-payments', async (request) => {
    requireServiceKey(request, environment.acceptedSecretKeys)
    return await reconcilePayments({ service, providers })
  }),
)
