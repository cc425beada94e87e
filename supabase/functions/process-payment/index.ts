import { createClient } from '@supabase/supabase-js'
import { SERVER_CLIENT } from '../_shared/auth/supabase-settings.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { processPayment } from '../_shared/payments/process-payment.ts'
import { configuredProviders } from '../_shared/providers/configured-providers.ts'
import { shopSettings } from '../_shared/settings/shop-settings.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const providers = configuredProviders(environment)
const service = createClient(environment.supabaseUrl, environment.secretKey, SERVER_CLIENT)
const { siteUrl } = environment
const settings = shopSettings(service)

Deno.serve(
  jsonEndpoint('process-payment', (request) => processPayment({ service, providers, siteUrl, settings }, request)),
)
