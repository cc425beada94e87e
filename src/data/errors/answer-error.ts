import { shopNow } from '../connection/clock.ts'
import { DataError, type DataErrorKind, isDiskFull, toDataError } from './data-error.ts'

const MAX_RETRY_AFTER_MS = 60 * 60 * 1000

/**
 * Returns a Retry-After header (seconds or HTTP date) as milliseconds from `now`, at most one hour. Undefined if absent or
 * malformed. Source: RFC 9110, 10.2.3.
 */
export function retryAfterMs(header: string | null, now = shopNow()): number | undefined {
  if (!header) return undefined
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), MAX_RETRY_AFTER_MS) : undefined
}

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

/** Undefined for an unknown code; the HTTP status decides then. */
function kindOfCode(code: string | undefined): DataErrorKind | undefined {
  if (code === undefined) return undefined
  return EXACT[code] ?? CLASSES.find(([pattern]) => pattern.test(code))?.[1]
}

function kindOfStatus(status: number): DataErrorKind {
  if (status === 0) return 'offline'
  if (status === 401 || status === 403) return 'denied'
  if (status === 409 || status === 412) return 'conflict'
  if (status === 408 || status === 425 || status === 429 || status >= 500) return 'unavailable'
  if (status === 400 || status === 406 || status === 413 || status === 422) return 'invalid'
  return 'unknown'
}

/** Error fields of PostgREST, Auth, Storage and Edge Functions. */
type ServerError = {
  readonly message?: unknown
  readonly msg?: unknown
  readonly code?: unknown
  readonly error_code?: unknown
  readonly hint?: unknown
  readonly details?: unknown
  readonly detail?: unknown
  readonly error_description?: unknown
}

/** Thrown when a fetch fails or times out, or a lazy library can't be loaded. */
const NO_ANSWER = ['TypeError', 'AbortError', 'TimeoutError', 'FunctionsFetchError', 'AuthUnknownError']

function text(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return value === null || value === undefined ? undefined : JSON.stringify(value)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export function offlineError(cause?: unknown): DataError {
  const message = cause instanceof Error ? cause.message : 'No connection to the shop.'
  return new DataError({ kind: 'offline', message }, cause)
}

/**
 * Converts an error response by SQLSTATE or error code, otherwise by HTTP status, never by message.
 * @param body the parsed JSON, or undefined if there was none
 */
export function errorFromAnswer(status: number, body: unknown, headers?: Headers, cause?: unknown): DataError {
  if (status === 0) return offlineError(cause)
  const inner = isObject(body) && 'error' in body ? body.error : body
  const error: ServerError = isObject(inner) ? inner : isObject(body) ? body : {}
  const code = text(error.error_code) ?? text(error.code)
  const message = text(error.message) ?? text(error.msg) ?? text(error.error_description) ?? text(inner)
  return new DataError(
    {
      kind: kindOfCode(code) ?? kindOfStatus(status),
      message: message ?? `The shop answered ${status}.`,
      code,
      hint: text(error.hint),
      detail: text(error.details) ?? text(error.detail),
      retryAfterMs: retryAfterMs(headers?.get('retry-after') ?? null),
    },
    cause,
  )
}

type ClientError = {
  readonly message?: string
  readonly status?: number | undefined
  readonly code?: string | undefined
  /** The response of an Edge Function. */
  readonly context?: unknown
  /** Storage wraps the error that fetch threw. */
  readonly originalError?: unknown
}

/** Converts the `error` of any supabase-js call. @param status of the response, if the error has none; 0 without a response */
export async function errorFromClient(error: ClientError, status = error.status): Promise<DataError> {
  const { context, code, originalError } = error
  if (context instanceof Response) {
    const body: unknown = await context.json().catch(() => undefined)
    return errorFromAnswer(context.status, body, context.headers, error)
  }
  // The auth library rejects some calls itself, with a code and no status.
  if (status !== undefined || code) return errorFromAnswer(status ?? 400, error, undefined, error)
  return errorFromThrown(originalError ?? error)
}

/** Converts an exception of a request or a lazy import: offline if no response came, otherwise a defect or, as Dexie's AbortError, a full device. */
export function errorFromThrown(cause: unknown): DataError {
  if (cause instanceof Error && NO_ANSWER.includes(cause.name) && !isDiskFull(cause)) return offlineError(cause)
  return toDataError(cause)
}
