import { requireServiceKey } from '../_shared/auth/caller.ts'
import { createServiceClient } from '../_shared/database/service-client.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { pushSender } from '../_shared/push/push-sender.ts'
import { sendPush } from '../_shared/push/send-push.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const service = createServiceClient(environment)
const sender = pushSender(environment)

Deno.serve(
  jsonEndpoint('send-push', async (request) => {
    requireServiceKey(request, environment.acceptedSecretKeys)
    return await sendPush({ service, sender })
  }),
)
