import type { DataErrorKind } from './data-error.ts'

/** Exact codes: refusals of our own functions (`private.refuse`), PostgREST and Auth. */
const EXACT: Readonly<Record<string, DataErrorKind>> = {
  OJ001: 'conflict',
  OJ002: 'conflict',
  OJ003: 'conflict',
  request_key_conflict: 'conflict',
  prices_changed: 'conflict',
  sold_out: 'conflict',
  PT429: 'unavailable',
  rate_limited: 'unavailable',
  over_request_rate_limit: 'unavailable',
  over_email_send_rate_limit: 'unavailable',
  '28000': 'denied',
  '42501': 'denied',
  PGRST301: 'denied',
  PGRST302: 'denied',
  PGRST303: 'denied',
  invalid_credentials: 'denied',
  email_not_confirmed: 'denied',
  user_already_exists: 'conflict',
  email_exists: 'conflict',
  '23505': 'conflict',
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '55P03': 'unavailable',
  '57014': 'unavailable',
  PGRST000: 'unavailable',
  PGRST001: 'unavailable',
  PGRST002: 'unavailable',
  PGRST003: 'unavailable',
  PGRST116: 'invalid',
}

/** SQLSTATE classes. Source: PostgreSQL, appendix "Error codes". */
const CLASSES: readonly (readonly [RegExp, DataErrorKind])[] = [
  [/^OJ\d{3}$/, 'invalid'],
  [/^(22|23)[0-9A-Z]{3}$/, 'invalid'],
  [/^(08|53|57P|58)[0-9A-Z]{2,3}$/, 'unavailable'],
]

/** Undefined for a code that says nothing: the HTTP status decides then. */
export function kindOfCode(code: string | undefined): DataErrorKind | undefined {
  if (code === undefined) return undefined
  return EXACT[code] ?? CLASSES.find(([pattern]) => pattern.test(code))?.[1]
}

export function kindOfStatus(status: number): DataErrorKind {
  if (status === 0) return 'offline'
  if (status === 401 || status === 403) return 'denied'
  if (status === 409 || status === 412) return 'conflict'
  if (status === 408 || status === 425 || status === 429 || status >= 500) return 'unavailable'
  if (status === 400 || status === 406 || status === 413 || status === 422) return 'invalid'
  return 'unknown'
}
