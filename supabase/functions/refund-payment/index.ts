import { createClient } from '@supabase/supabase-js'
import { SERVER_CLIENT } from '../_shared/auth/supabase-settings.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { refundPayment } from '../_shared/payments/refund-payment.ts'
import { configuredProviders } from '../_shared/providers/configured-providers.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const providers = configuredProviders(environment)
const service = createClient(environment.supabaseUrl, environment.secretKey, SERVER_CLIENT)

Deno.serve(jsonEndpoint('refund-payment', (request) => refundPayment({ service, providers }, request)))
