import { sendChatPicture } from '../_shared/chat-pictures/send-chat-picture.ts'
import { createServiceClient } from '../_shared/database/service-client.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const service = createServiceClient(environment)

Deno.serve(jsonEndpoint('send-chat-picture', (request) => sendChatPicture({ service }, request)))
