import type { Challenge } from '../mail/link-token.ts'
import { authError } from './auth-error.ts'

const CHALLENGE = /^[\w.~-]{43,128}$/

/** The request's PKCE challenge; null without one: the mail's link then works in any browser, as on hosted Supabase. */
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
