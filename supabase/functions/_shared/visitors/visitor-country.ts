import { isObject } from '../http/body.ts'
import { withoutSecrets } from '../http/without-secrets.ts'

type LookupOptions = {
  /** The URL of the owner's lookup service, with `{ip}`; it responds with `{ country_code }` as JSON. */
  readonly lookupUrl?: string | undefined
  readonly ask?: typeof fetch
}

/** The page waits three seconds in total (rule M5). */
const SERVICE_LIMIT_MS = 2000
const COUNTRY = /^[A-Z]{2}$/
/** Cloudflare's codes for an unknown location: developers.cloudflare.com/network/ip-geolocation */
const NOWHERE: ReadonlySet<string> = new Set(['XX', 'T1'])
const IP_ADDRESS = /^[\da-f.:]{3,45}$/i

/**
 * Returns the ISO code of the visitor's country, null if unknown: from the owner's lookup service, otherwise from the header that
 * Cloudflare, in front of every Supabase project, sets. Never rejects.
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
    // Falls back to the header; without it the shop shows naira.
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
