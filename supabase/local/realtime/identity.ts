import { jwtVerify } from 'jose'
import { LOCAL_KEYS } from '../settings/keys.ts'

export type Identity = {
  readonly role: string
  readonly claims: Readonly<Record<string, unknown>>
  /** The token's expiry in milliseconds since 1970; null for API keys. */
  readonly expiresAt: number | null
}

const key = new TextEncoder().encode(LOCAL_KEYS.jwtSecret)

/** Returns the identity of a token or API key; rejects on a forged or expired token. */
export async function identify(token: string | null | undefined): Promise<Identity> {
  if (!token || token === LOCAL_KEYS.publishable) return apiKey('anon')
  if (token === LOCAL_KEYS.secret) return apiKey('service_role')
  const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] })
  const role = typeof payload.role === 'string' ? payload.role : 'authenticated'
  return { role, claims: payload, expiresAt: payload.exp === undefined ? null : payload.exp * 1000 }
}

function apiKey(role: string): Identity {
  return { role, claims: { role }, expiresAt: null }
}
