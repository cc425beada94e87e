import { createClient } from '@supabase/supabase-js'
import { answerChat } from '../_shared/assistant/answer-chat.ts'
import { helpContent } from '../_shared/assistant/help-content.ts'
import { SERVER_CLIENT } from '../_shared/auth/supabase-settings.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { shopSettings } from '../_shared/settings/shop-settings.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const service = createClient(environment.supabaseUrl, environment.secretKey, SERVER_CLIENT)
const settings = shopSettings(service)

Deno.serve(
  jsonEndpoint('answer-chat', async (request) => {
    const content = helpContent(await settings(), environment.read('PAYMENT_PROVIDER'))
    return await answerChat({ service, content }, request)
  }),
)
