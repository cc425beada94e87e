import { KNOWN_SETTINGS } from './shop-env.ts'

/** Public settings: a host that builds the shop needs these and no others. */
export const PUBLIC_SETTINGS = ['SITE_URL', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY', 'PAYMENT_PROVIDER'] as const

/** Secret settings, matched by name so that new ones are included. */
export const SECRET_SETTINGS = KNOWN_SETTINGS.filter((name) => /SECRET|PRIVATE|TOKEN|PASSWORD|API_KEY/.test(name))

/** A shorter value could be part of any word. */
const SHORTEST = 8

/** Patterns of secret keys. A JSON web token is secret only with a server role. */
const SECRET_FORMS = /\b(?:sb_secret_|FLWSECK|sk_live_|sk_test_|xkeysib-)[\w-]{8,}|\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*/g

type Values = Readonly<Record<string, string | undefined>>

/** The role in an older Supabase key, which is a JSON web token. */
export function roleOf(key: string): string | null {
  if (!key.startsWith('eyJ')) return null
  try {
    return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()).role ?? null
  } catch {
    return null
  }
}

/** Whether a key has full access to the Supabase project. */
export const isSecretKey = (key: string) => key.startsWith('sb_secret_') || roleOf(key) === 'service_role'

/** The secrets in a text: the setting's name if it is known, otherwise the key's prefix. */
export function secretsIn(text: string, values: Values): string[] {
  const named = SECRET_SETTINGS.filter((name) => {
    const value = values[name] ?? ''
    return value.length >= SHORTEST && text.includes(value)
  })
  if (named.length > 0) return named
  const keys = [...text.matchAll(SECRET_FORMS)].map(([key]) => key)
  const secret = keys.filter((key) => !key.startsWith('eyJ') || isSecretKey(key))
  return [...new Set(secret.map((key) => `a secret key that begins with ${key.slice(0, 9)}`))]
}
