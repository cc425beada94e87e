import { shopNow } from '../connection/clock.ts'
import { DataError, type DataErrorKind, toDataError } from './data-error.ts'

const LONGEST_MS = 60 * 60 * 1000

/**
 * A Retry-After header (seconds or an HTTP date) in milliseconds from `now` by the shop's clock, at most one hour.
 * Undefined when there is none or it can't be read. Source: RFC 9110, 10.2.3.
 */
export function retryAfterMs(header: string | null, now = shopNow()): number | undefined {
  if (!header) return undefined
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), LONGEST_MS) : undefined
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

/** Undefined for a code that says nothing: the HTTP status decides then. */
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

/** The fields that errors of PostgREST, Auth, Storage and Edge Functions have between them. */
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

/** A failed or timed-out fetch throws one of these, and so does the code of a library that could not be loaded. */
const NO_ANSWER = ['TypeError', 'AbortError', 'TimeoutError', 'FunctionsFetchError', 'AuthUnknownError']

function text(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return value === null || value === undefined ? undefined : JSON.stringify(value)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** No answer came. */
export function offlineError(cause?: unknown): DataError {
  const message = cause instanceof Error ? cause.message : 'No connection to the shop.'
  return new DataError({ kind: 'offline', message }, cause)
}

/**
 * Reads the error of an answer that is not a success: by SQLSTATE or machine code, else by HTTP status, never by text.
 * @param body the parsed JSON of the answer, or undefined when it had none
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
  /** The answer of an Edge Function. */
  readonly context?: unknown
  /** Storage wraps what fetch threw. */
  readonly originalError?: unknown
}

/** For the `error` of any call of supabase-js. @param status of the answer, where the error doesn't say; 0 when none came */
export async function errorFromClient(error: ClientError, status = error.status): Promise<DataError> {
  const { context, code, originalError } = error
  if (context instanceof Response) {
    const body: unknown = await context.json().catch(() => undefined)
    return errorFromAnswer(context.status, body, context.headers, error)
  }
  // The sign-in library refuses some calls itself, with a code and no status.
  if (status !== undefined || code) return errorFromAnswer(status ?? 400, error, undefined, error)
  return errorFromThrown(originalError ?? error)
}

/** For what a request threw, or the import of a client's code: no answer came, or it is a defect. */
export function errorFromThrown(cause: unknown): DataError {
  if (cause instanceof Error && NO_ANSWER.includes(cause.name)) return offlineError(cause)
  return toDataError(cause)
}
