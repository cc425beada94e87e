import { answerWaitingChats } from '../_shared/assistant/answer-waiting-chats.ts'
import { requireServiceKey } from '../_shared/auth/caller.ts'
import { createServiceClient } from '../_shared/database/service-client.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const service = createServiceClient(environment)

Deno.serve(
  jsonEndpoint('answer-chats', async (request) => {
    requireServiceKey(request, environment.acceptedSecretKeys)
    return await answerWaitingChats(service)
  }),
)
