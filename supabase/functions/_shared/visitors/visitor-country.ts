import { isObject } from '../http/body.ts'
import { withoutSecrets } from '../http/without-secrets.ts'

type LookupOptions = {
  /** Address of the owner's own service with `{ip}` in it; it answers `{ country_code }` as JSON. */
  readonly lookupUrl?: string | undefined
  readonly ask?: typeof fetch
}

/** The page waits three seconds in all, rule M5. */
const SERVICE_LIMIT_MS = 2000
const COUNTRY = /^[A-Z]{2}$/
/** Cloudflare's words for an address that it can't place: developers.cloudflare.com/network/ip-geolocation */
const NOWHERE: ReadonlySet<string> = new Set(['XX', 'T1'])
const IP_ADDRESS = /^[\da-f.:]{3,45}$/i

/**
 * ISO code of the country a request comes from, null when nobody knows: what the owner's service says, else the header that
 * Cloudflare, which stands before every Supabase project, sets. Never rejects.
 */
export async function visitorCountry(
  headers: Headers,
  { lookupUrl, ask = fetch }: LookupOptions,
): Promise<string | null> {
  const asked = lookupUrl ? await askService(lookupUrl, visitorAddress(headers), ask) : null
  return asked ?? countryCode(headers.get('cf-ipcountry'))
}

async function askService(lookupUrl: string, ip: string | null, ask: typeof fetch): Promise<string | null> {
  if (ip === null) return null
  try {
    const response = await ask(lookupUrl.replaceAll('{ip}', encodeURIComponent(ip)), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(SERVICE_LIMIT_MS),
    })
    if (!response.ok) throw new Error(`the service answered ${response.status}`)
    const answer: unknown = await response.json()
    return countryCode(isObject(answer) ? answer.country_code : null)
  } catch (error) {
    // The header still stands; without one the shop shows naira.
    const reason = error instanceof Error ? error.message : String(error)
    console.error(JSON.stringify({ function: 'read-visitor-country', error: withoutSecrets(reason) }))
    return null
  }
}

function visitorAddress(headers: Headers): string | null {
  const ip = headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? ''
  return IP_ADDRESS.test(ip) ? ip : null
}

function countryCode(value: unknown): string | null {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return COUNTRY.test(code) && !NOWHERE.has(code) ? code : null
}
