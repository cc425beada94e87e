import { errorFromClient } from '../errors/answer-error.ts'
import { getClient } from './client.ts'

/** Calls an Edge Function as the signed-in user. Refusals have a `code`, and `detail` as JSON text. @throws DataError */
export async function functionRequest<T>(name: string, body: Readonly<Record<string, unknown>>): Promise<T> {
  const client = await getClient()
  const { data, error } = await client.functions.invoke<T>(name, { body })
  if (error || data === null) throw await errorFromClient(error ?? new Error(`${name} answered with nothing.`))
  return data
}
