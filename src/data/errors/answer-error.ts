import { retryAfterMs } from '../connection/retry-after.ts'
import { DataError, toDataError } from './data-error.ts'
import { kindOfCode, kindOfStatus } from './error-kinds.ts'

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
const NO_ANSWER = ['TypeError', 'AbortError', 'TimeoutError', 'FunctionsFetchError']

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

/** For `const { data, error, status } = await client.from(…)`: call it when `error` is set. */
export function errorFromRest(error: object, status: number): DataError {
  return errorFromAnswer(status, error, undefined, error)
}

/** For the `error` of an auth call; its status is undefined or 0 when no answer came. */
export function errorFromAuth(error: { message: string; status?: number; code?: string }): DataError {
  if (!error.status) return error.code ? errorFromAnswer(400, error, undefined, error) : offlineError(error)
  return errorFromAnswer(error.status, error, undefined, error)
}

/** For the `error` of `functions.invoke`: reads the machine word from the answer's body. */
export async function errorFromFunction(error: unknown): Promise<DataError> {
  const context = isObject(error) && 'context' in error ? error.context : undefined
  if (!(context instanceof Response)) return errorFromThrown(error)
  const body: unknown = await context
    .clone()
    .json()
    .catch(() => undefined)
  return errorFromAnswer(context.status, body, context.headers, error)
}

/** For the `error` of a storage call: with a status the storage has answered, without one nothing came. */
export function errorFromStorage(error: {
  message: string
  status?: number | undefined
  originalError?: unknown
}): DataError {
  return error.status
    ? errorFromAnswer(error.status, error, undefined, error)
    : errorFromThrown(error.originalError ?? error)
}

/** For what a request threw, or the import of a client's code: no answer came, or it is a defect. */
export function errorFromThrown(cause: unknown): DataError {
  if (cause instanceof Error && NO_ANSWER.includes(cause.name)) return offlineError(cause)
  return toDataError(cause)
}
