import type { PostgrestSingleResponse } from '@supabase/postgrest-js'
import { errorFromRest, errorFromThrown } from '../errors/answer-error.ts'
import { getRest, type RestClient } from './rest.ts'

type RestBuilder<T> = PromiseLike<PostgrestSingleResponse<T>> & { retry(isEnabled: boolean): unknown }

/**
 * One request to the tables and functions, as the signed-in user or as a visitor.
 * @throws DataError
 */
export async function restRequest<T>(ask: (rest: RestClient) => RestBuilder<T>): Promise<T> {
  const rest = await getRest().catch((cause: unknown) => {
    throw errorFromThrown(cause)
  })
  const request = ask(rest)
  // postgrest-js would keep a dead connection secret for seven seconds; the query cache repeats, and knows when it is offline.
  request.retry(false)
  const { data, error, status } = await request
  if (error) throw errorFromRest(error, status)
  return data
}
