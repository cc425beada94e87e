import { isOfflineError } from '../errors/data-error.ts'

/** A reading, or what was known before while there is no connection: a query that failed would no longer be kept on the device. */
export async function orAsKnown<T>(known: T | undefined, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (known !== undefined && isOfflineError(error)) return known
    throw error
  }
}
