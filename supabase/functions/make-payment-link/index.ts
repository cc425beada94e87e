import { backend } from '../_shared/backend.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { makePaymentLink } from '../_shared/payments/payment-link.ts'
import { configuredProviders } from '../_shared/providers/configured-providers.ts'
import { shopSettings } from '../_shared/settings/shop-settings.ts'

const { environment, service } = backend((name) => Deno.env.get(name))
const providers = configuredProviders(environment)
const shop = { service, providers, siteUrl: environment.siteUrl, settings: shopSettings(service) }

Deno.serve(jsonEndpoint('make-payment-link', (request) => makePaymentLink(shop, request)))
