import { createClient } from '@supabase/supabase-js'
import { SERVER_CLIENT } from '../_shared/auth/supabase-settings.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { shopSettings } from '../_shared/settings/shop-settings.ts'
import { configuredTextSender } from '../_shared/texts/configured-text-sender.ts'
import { sendCode } from '../_shared/texts/send-code.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const service = createClient(environment.supabaseUrl, environment.secretKey, SERVER_CLIENT)
const settings = shopSettings(service)

Deno.serve(
  jsonEndpoint('send-sms', (request) =>
    sendCode(
      {
        read: environment.read,
        textSender: () => configuredTextSender(environment),
        shopName: async () => (await settings()).identity.name,
      },
      request,
    ),
  ),
)
