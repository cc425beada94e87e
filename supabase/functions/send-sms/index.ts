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
        isPermitted: async (phone) => {
          const { data, error } = await service.rpc('use_text_permit', { p_phone: phone })
          if (error) throw new Error(`The permit of a text message could not be read: ${error.message}`)
          return data === true
        },
        shopName: async () => (await settings()).identity.name,
      },
      request,
    ),
  ),
)
