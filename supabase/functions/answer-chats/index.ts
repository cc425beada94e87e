import { answerWaitingChats } from '../_shared/assistant/answer-waiting-chats.ts'
import { currentHelp } from '../_shared/assistant/current-help.ts'
import { requireServiceKey } from '../_shared/auth/service-key.ts'
import { backend } from '../_shared/backend.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'

const { environment, service } = backend((name) => Deno.env.get(name))
const help = currentHelp(service, environment)

Deno.serve(
  jsonEndpoint('answer-chats', async (request) => {
    requireServiceKey(request, environment.acceptedSecretKeys)
    return await answerWaitingChats(service, await help())
  }),
)
