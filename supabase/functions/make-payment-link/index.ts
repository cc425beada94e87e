import { createClient } from '@supabase/supabase-js'
import { SERVER_CLIENT } from '../_shared/auth/supabase-settings.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { makePaymentLink } from '../_shared/payments/payment-link.ts'
import { configuredProviders } from '../_shared/providers/configured-providers.ts'
import { shopSettings } from '../_shared/settings/shop-settings.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const providers = configuredProviders(environment)
const service = createClient(environment.supabaseUrl, environment.secretKey, SERVER_CLIENT)
const shop = { service, providers, siteUrl: environment.siteUrl, settings: shopSettings(service) }

Deno.serve(jsonEndpoint('make-payment-link', (request) => makePaymentLink(shop, request)))
