import { backend } from '../_shared/backend.ts'
import { sendChatPicture } from '../_shared/chat-pictures/send-chat-picture.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'

const { service } = backend((name) => Deno.env.get(name))

Deno.serve(jsonEndpoint('send-chat-picture', (request) => sendChatPicture({ service }, request)))
