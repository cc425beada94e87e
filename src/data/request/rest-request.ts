import type { PostgrestSingleResponse } from '@supabase/postgrest-js'
import { errorFromRest, errorFromThrown } from '../supabase/errors.ts'
import { getRest, type RestClient } from '../supabase/rest.ts'

/**
 * One request to the tables and functions, as the signed-in user or as a visitor.
 * @throws DataError
 */
export async function restRequest<T>(ask: (rest: RestClient) => PromiseLike<PostgrestSingleResponse<T>>): Promise<T> {
  const rest = await getRest().catch((cause: unknown) => {
    throw errorFromThrown(cause)
  })
  const { data, error, status } = await ask(rest)
  if (error) throw errorFromRest(error, status)
  return data
}
