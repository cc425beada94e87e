import { answerChat } from '../_shared/assistant/answer-chat.ts'
import { currentHelp } from '../_shared/assistant/current-help.ts'
import { backend } from '../_shared/backend.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'

const { environment, service } = backend((name) => Deno.env.get(name))
const help = currentHelp(service, environment)

Deno.serve(
  jsonEndpoint('answer-chat', async (request) => {
    return await answerChat({ service, content: await help() }, request)
  }),
)
