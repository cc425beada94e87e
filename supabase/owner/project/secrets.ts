import { KNOWN_SETTINGS } from './shop-env.ts'

/** Settings that every visitor may know: the website is built from them, so a host that builds the shop gets them and no others. */
export const PUBLIC_SETTINGS = ['SITE_URL', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY', 'PAYMENT_PROVIDER'] as const

/** Settings that open something, told by their names so that a new one is among them. */
export const SECRET_SETTINGS = KNOWN_SETTINGS.filter((name) => /SECRET|PRIVATE|TOKEN|PASSWORD|API_KEY/.test(name))

/** A shorter value could be part of any word. */
const SHORTEST = 8

/** The forms of secret keys by which their makers tell them; a token is one only if it was made for the server. */
const SECRET_FORMS = /\b(?:sb_secret_|FLWSECK|sk_live_|sk_test_|xkeysib-)[\w-]{8,}|\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*/g

type Values = Readonly<Record<string, string | undefined>>

/** The role that one of Supabase's older keys, which are tokens, was made for. */
export function roleOf(key: string): string | null {
  if (!key.startsWith('eyJ')) return null
  try {
    return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()).role ?? null
  } catch {
    return null
  }
}

/** Whether a key opens the whole Supabase project. */
export const isSecretKey = (key: string) => key.startsWith('sb_secret_') || roleOf(key) === 'service_role'

/** The secrets in a text, as an owner knows them: by the name of the setting, otherwise by how the key begins. */
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
