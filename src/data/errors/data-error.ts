export type DataErrorKind = 'offline' | 'denied' | 'invalid' | 'conflict' | 'unavailable' | 'unknown'

/** The facts of a failure, in a form that can be stored. `hint` is the machine word of a refusal, `message` the server's own text. */
export type Failure = {
  readonly kind: DataErrorKind
  readonly message: string
  readonly code?: string | undefined
  readonly hint?: string | undefined
  readonly detail?: string | undefined
  readonly retryAfterMs?: number | undefined
}

/**
 * `src/data` throws this when the server can't be asked or says no, with the `cause` that it met, and never returns an
 * error. The outbox returns an entry's outcome (`SendResult`), because waiting is no failure. Screens read whatever
 * they catch through `toDataError`.
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

  /** Without what can't be stored. */
  toFailure(): Failure {
    const { kind, message, code, hint, detail, retryAfterMs } = this
    return { kind, message, code, hint, detail, retryAfterMs }
  }
}

/** Anything that was caught, as a DataError: what is none is a defect of ours, so it is unknown. */
export function toDataError(cause: unknown): DataError {
  if (cause instanceof DataError) return cause
  return new DataError({ kind: 'unknown', message: cause instanceof Error ? cause.message : String(cause) }, cause)
}

/** Whether something that was caught means that the shop could not be reached. */
export function isOfflineError(cause: unknown): boolean {
  return toDataError(cause).kind === 'offline'
}
