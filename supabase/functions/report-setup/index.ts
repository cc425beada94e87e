import { createClient } from '@supabase/supabase-js'
import { signedInAdmin } from '../_shared/auth/admin.ts'
import { holdsServiceKey } from '../_shared/auth/service-key.ts'
import { SERVER_CLIENT } from '../_shared/auth/supabase-settings.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { reportSetup } from '../_shared/setup/report-setup.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const service = createClient(environment.supabaseUrl, environment.secretKey, SERVER_CLIENT)

Deno.serve(
  jsonEndpoint('report-setup', async (request) => {
    if (!holdsServiceKey(request, environment.acceptedSecretKeys)) await signedInAdmin(request, service)
    return await reportSetup(environment)
  }),
)
