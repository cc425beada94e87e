import { type DataErrorKind, kindOfCode, kindOfStatus } from './error-kinds.ts'
import { retryAfterMs } from './retry-after.ts'

/** Every way in which the backend can fail. `hint` is the machine word of a refusal, `message` the server's own text. */
export type DataError = {
  readonly kind: DataErrorKind
  readonly message: string
  readonly code?: string
  readonly hint?: string
  readonly detail?: string
  readonly retryAfterMs?: number
}

/** The fields that PostgREST, Auth and Functions errors have between them. */
type ServerError = {
  message?: unknown
  msg?: unknown
  code?: unknown
  error_code?: unknown
  hint?: unknown
  details?: unknown
  detail?: unknown
  error_description?: unknown
}

function text(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return value === null || value === undefined ? undefined : JSON.stringify(value)
}

/** An error of this device: no answer came. */
export function offlineError(cause?: unknown): DataError {
  return { kind: 'offline', message: cause instanceof Error ? cause.message : 'No connection to the shop.' }
}

/**
 * What an answer that is not a success means. Decided by SQLSTATE or machine code first, by HTTP status else, never by text.
 * @param body the parsed JSON of the answer, or undefined when it had none
 */
export function errorFromAnswer(status: number, body: unknown, headers?: Headers): DataError {
  if (status === 0) return offlineError()
  const wrapped = body && typeof body === 'object' && 'error' in body ? (body as { error: unknown }).error : body
  const error: ServerError = wrapped && typeof wrapped === 'object' ? wrapped : (body as ServerError) || {}
  const code = text(error.error_code) ?? text(error.code)
  const wait = headers ? retryAfterMs(headers.get('retry-after'), Date.now()) : undefined
  const message =
    text(error.message) ??
    text(error.msg) ??
    text(error.error_description) ??
    text(wrapped) ??
    `The shop answered ${status}.`
  const hint = text(error.hint)
  const detail = text(error.details) ?? text(error.detail)
  return {
    kind: kindOfCode(code) ?? kindOfStatus(status),
    message,
    ...(code !== undefined && { code }),
    ...(hint !== undefined && { hint }),
    ...(detail !== undefined && { detail }),
    ...(wait !== undefined && { retryAfterMs: wait }),
  }
}

/** For `const { data, error, status } = await client.from(…)`: call it when `error` is set. */
export function errorFromRest(error: object, status: number): DataError {
  return errorFromAnswer(status, error)
}

/** For the `error` of an auth call; its status is undefined or 0 when no answer came. */
export function errorFromAuth(error: { message: string; status?: number; code?: string }): DataError {
  if (!error.status) return error.code ? errorFromAnswer(400, error) : offlineError(error)
  return errorFromAnswer(error.status, error)
}

/** For the `error` of `functions.invoke`: reads the machine word from the answer's body. */
export async function errorFromFunction(error: unknown): Promise<DataError> {
  const context = error && typeof error === 'object' && 'context' in error ? error.context : undefined
  if (!(context instanceof Response)) return errorFromThrown(error)
  const body: unknown = await context
    .clone()
    .json()
    .catch(() => undefined)
  return errorFromAnswer(context.status, body, context.headers)
}

/** For something thrown: a failed or timed-out fetch is offline, anything else unknown. */
export function errorFromThrown(cause: unknown): DataError {
  const name = cause instanceof Error ? cause.name : ''
  if (['TypeError', 'AbortError', 'TimeoutError', 'FunctionsFetchError'].includes(name)) return offlineError(cause)
  return { kind: 'unknown', message: cause instanceof Error ? cause.message : String(cause) }
}
