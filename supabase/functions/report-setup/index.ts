import { requireServiceKey } from '../_shared/auth/service-key.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { reportSetup } from '../_shared/setup/report-setup.ts'

const environment = readEnvironment((name) => Deno.env.get(name))

Deno.serve(
  jsonEndpoint('report-setup', async (request) => {
    requireServiceKey(request, environment.acceptedSecretKeys)
    return await reportSetup(environment)
  }),
)
