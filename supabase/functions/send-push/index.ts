import { requireServiceKey } from '../_shared/auth/service-key.ts'
import { backend } from '../_shared/backend.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { pushSender } from '../_shared/push/push-sender.ts'
import { sendPush } from '../_shared/push/send-push.ts'

const { environment, service } = backend((name) => Deno.env.get(name))
const sender = pushSender(environment)

Deno.serve(
  jsonEndpoint('send-push', async (request) => {
    requireServiceKey(request, environment.acceptedSecretKeys)
    return await sendPush({ service, sender })
  }),
)
