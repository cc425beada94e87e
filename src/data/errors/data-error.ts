export type DataErrorKind = 'offline' | 'denied' | 'invalid' | 'conflict' | 'unavailable' | 'unknown'

/** A failure in storable form. `hint` is a refusal's machine-readable reason, `message` the server's text. */
export type Failure = {
  readonly kind: DataErrorKind
  readonly message: string
  readonly code?: string | undefined
  readonly hint?: string | undefined
  readonly detail?: string | undefined
  readonly retryAfterMs?: number | undefined
}

/**
 * The only error that `src/data` throws: the server couldn't be reached or refused. `cause` is the original error.
 * `src/data` never returns errors; only the outbox returns an entry's outcome (`SendResult`), because waiting is no
 * failure. Screens convert caught values with `toDataError`.
 */
export class DataError extends Error implements Failure {
  override readonly name = 'DataError'
  declare readonly kind: DataErrorKind
  declare readonly code: string | undefined
  declare readonly hint: string | undefined
  declare readonly detail: string | undefined
  declare readonly retryAfterMs: number | undefined

  constructor(failure: Failure, cause?: unknown) {
    super(failure.message, { cause })
    Object.assign(this, failure)
  }

  /** Returns the storable fields. */
  toFailure(): Failure {
    const { kind, message, code, hint, detail, retryAfterMs } = this
    return { kind, message, code, hint, detail, retryAfterMs }
  }
}

/** Converts a caught value. Anything that isn't a DataError is a defect of ours, so its kind is unknown. */
export function toDataError(cause: unknown): DataError {
  if (cause instanceof DataError) return cause
  return new DataError({ kind: 'unknown', message: cause instanceof Error ? cause.message : String(cause) }, cause)
}

/** Whether a caught value means that the shop couldn't be reached. */
export function isOfflineError(cause: unknown): boolean {
  return toDataError(cause).kind === 'offline'
}

/** Whether a write failed because storage is full. Dexie wraps the cause in an AbortError. */
export function isDiskFull(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  if (cause.name === 'QuotaExceededError') return true
  return 'inner' in cause && cause.inner !== cause && isDiskFull(cause.inner)
}
