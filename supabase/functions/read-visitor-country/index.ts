import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { visitorCountry } from '../_shared/visitors/visitor-country.ts'

const lookupUrl = Deno.env.get('COUNTRY_LOOKUP_URL')

Deno.serve(
  jsonEndpoint('read-visitor-country', async ({ headers }) => ({
    country_code: await visitorCountry(headers, { lookupUrl }),
  })),
)
