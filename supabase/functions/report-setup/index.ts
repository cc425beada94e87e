import { signedInAdmin } from '../_shared/auth/admin.ts'
import { hasServiceKey } from '../_shared/auth/service-key.ts'
import { backend } from '../_shared/backend.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { reportSetup } from '../_shared/setup/report-setup.ts'

const { environment, service } = backend((name) => Deno.env.get(name))

Deno.serve(
  jsonEndpoint('report-setup', async (request) => {
    if (!hasServiceKey(request, environment.acceptedSecretKeys)) await signedInAdmin(request, service)
    return await reportSetup(environment)
  }),
)
