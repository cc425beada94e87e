import { createClient } from '@supabase/supabase-js'
import { answerWaitingChats } from '../_shared/assistant/answer-waiting-chats.ts'
import { currentHelp } from '../_shared/assistant/current-help.ts'
import { requireServiceKey } from '../_shared/auth/service-key.ts'
import { SERVER_CLIENT } from '../_shared/auth/supabase-settings.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const service = createClient(environment.supabaseUrl, environment.secretKey, SERVER_CLIENT)
const help = currentHelp(service, environment)

Deno.serve(
  jsonEndpoint('answer-chats', async (request) => {
    requireServiceKey(request, environment.acceptedSecretKeys)
    return await answerWaitingChats(service, await help())
  }),
)
