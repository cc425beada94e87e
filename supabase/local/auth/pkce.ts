import { authError } from './auth-error.ts'

/** What the browser that asked for a mail gave of its secret (RFC 7636). */
export type Challenge = { readonly method: 's256' | 'plain'; readonly value: string }

const CHALLENGE = /^[\w.~-]{43,128}$/
const LINK_TOKEN = /^pkce_([0-9a-f]+)_(s256|plain)_([\w.~-]{43,128})$/

/** The challenge of a request, null where it has none: then its mail's link works in any browser, as on hosted Supabase. */
export function readChallenge(body: Readonly<Record<string, unknown>>): Challenge | null | Response {
  const value = body.code_challenge || null
  const given = body.code_challenge_method || null
  if (value === null && given === null) return null
  if (typeof value !== 'string' || typeof given !== 'string') {
    return authError(400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  }
  const method = given.toLowerCase()
  if (method !== 's256' && method !== 'plain') {
    return authError(400, 'validation_failed', 'Invalid code_challenge_method')
  }
  if (CHALLENGE.test(value)) return { method, value }
  return authError(400, 'validation_failed', 'code challenge has to be between 43 and 128 characters')
}

/** The token of a link that brings the challenge along: it is no secret, its verifier is. */
export function withChallenge(token: string, { method, value }: Challenge): string {
  return `pkce_${token}_${method}_${value}`
}

/** The two parts of such a token, null for a bare one. */
export function splitLinkToken(text: string): { readonly token: string; readonly challenge: Challenge } | null {
  const [, token, method, value] = LINK_TOKEN.exec(text) ?? []
  if (!token || !value) return null
  return { token, challenge: { method: method === 'plain' ? 'plain' : 's256', value } }
}
