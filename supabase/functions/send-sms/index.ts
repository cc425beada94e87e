import { backend } from '../_shared/backend.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { shopSettings } from '../_shared/settings/shop-settings.ts'
import { configuredTextSender } from '../_shared/texts/configured-text-sender.ts'
import { sendCode } from '../_shared/texts/send-code.ts'

const { environment, service } = backend((name) => Deno.env.get(name))
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
