import { createClient } from '@supabase/supabase-js'
import { SERVER_CLIENT } from '../_shared/auth/supabase-settings.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { fetchPicture } from '../_shared/pictures/fetch-picture.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const service = createClient(environment.supabaseUrl, environment.secretKey, SERVER_CLIENT)

Deno.serve(jsonEndpoint('fetch-picture', (request) => fetchPicture({ service }, request)))
