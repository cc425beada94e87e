import { backend } from '../_shared/backend.ts'
import { sendReturnPicture } from '../_shared/chat-pictures/send-return-picture.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'

const { service } = backend((name) => Deno.env.get(name))

Deno.serve(jsonEndpoint('send-return-picture', (request) => sendReturnPicture({ service }, request)))
