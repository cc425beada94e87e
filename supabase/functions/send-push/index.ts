import { createClient } from '@supabase/supabase-js'
import { requireServiceKey } from '../_shared/auth/service-key.ts'
import { SERVER_CLIENT } from '../_shared/auth/supabase-settings.ts'
import { readEnvironment, required } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { sendPush } from '../_shared/push/send-push.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const variable = (name: string) => required(name, environment.read(name))
const service = createClient(environment.supabaseUrl, environment.secretKey, SERVER_CLIENT)
const sender = {
  vapid: {
    publicKey: variable('VAPID_PUBLIC_KEY'),
    privateKey: variable('VAPID_PRIVATE_KEY'),
    subject: variable('VAPID_SUBJECT'),
  },
  fetch,
  timeoutMs: 10_000,
}

Deno.serve(
  jsonEndpoint('send-push', async (request) => {
    requireServiceKey(request, environment.acceptedSecretKeys)
    return await sendPush({ service, sender }, request)
  }),
)
