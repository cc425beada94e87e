import { requireServiceKey } from '../_shared/auth/service-key.ts'
import { backend } from '../_shared/backend.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { configuredMailer } from '../_shared/mail/configured-mailer.ts'
import { sendMails } from '../_shared/mail/send-mails.ts'
import { shopOf } from '../_shared/mail/shop-of.ts'
import { shopSettings } from '../_shared/settings/shop-settings.ts'
import { configuredTextSender } from '../_shared/texts/configured-text-sender.ts'

const { environment, service } = backend((name) => Deno.env.get(name))
const settings = shopSettings(service)

Deno.serve(
  jsonEndpoint('send-mail', async (request) => {
    requireServiceKey(request, environment.acceptedSecretKeys)
    const shop = shopOf(environment, await settings())
    const textSender = () => configuredTextSender(environment)
    return await sendMails({ service, mailer: () => configuredMailer(environment, shop), textSender, shop })
  }),
)
