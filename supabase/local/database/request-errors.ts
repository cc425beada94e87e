import { AsyncLocalStorage } from 'node:async_hooks'

export type RequestError = Error & { code: string; detail?: string; hint?: string }

type RequestErrors = { last: RequestError | null }

const store = new AsyncLocalStorage<RequestErrors>()

export function isDatabaseError(error: unknown): error is RequestError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
}

/** Called by the drivers: stores the database's error for the current request. */
export function noteDatabaseError(error: unknown): void {
  const errors = store.getStore()
  if (errors && isDatabaseError(error)) errors.last = error
}

/** Runs a request and returns its result with the last database error raised during it. */
export async function withDatabaseErrors<T>(
  work: () => Promise<T>,
): Promise<{ result: T; error: RequestError | null }> {
  const errors: RequestErrors = { last: null }
  const result = await store.run(errors, work)
  return { result, error: errors.last }
}

export function isAnswering(): boolean {
  return store.getStore() !== undefined
}
