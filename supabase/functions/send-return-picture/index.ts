import { createClient } from '@supabase/supabase-js'
import { SERVER_CLIENT } from '../_shared/auth/supabase-settings.ts'
import { sendReturnPicture } from '../_shared/chat-pictures/send-return-picture.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const service = createClient(environment.supabaseUrl, environment.secretKey, SERVER_CLIENT)

Deno.serve(jsonEndpoint('send-return-picture', (request) => sendReturnPicture({ service }, request)))
