import { fail, ok, type Result } from '../../lib/result.ts'
import { type DataError, errorFromFunction, errorFromThrown } from '../errors/data-error.ts'
import { getFunctions } from './functions.ts'

/** One call of an Edge Function, as the signed-in user. Its refusals come back as `code`, with `detail` as JSON text. */
export async function functionRequest<T>(
  name: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Result<T, DataError>> {
  try {
    const functions = await getFunctions()
    const { data, error } = await functions.invoke<T>(name, { body })
    return error || data === null ? fail(await errorFromFunction(error)) : ok(data)
  } catch (cause) {
    return fail(errorFromThrown(cause))
  }
}
