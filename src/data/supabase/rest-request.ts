import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { readMarker } from '../db/session-marker.ts'
import { errorFromClient, offlineError } from '../errors/answer-error.ts'
import { getClient, type ShopClient } from './client.ts'

/** Sends one request to tables or functions as the signed-in user. @throws DataError */
export async function restRequest<T>(
  request: (client: ShopClient) => PromiseLike<PostgrestSingleResponse<T>>,
): Promise<T> {
  const client = await getClient()
  const {
    data: { session },
  } = await client.auth.getSession()
  // Without a token the database would answer as for a visitor: with no rows.
  if (session === null && readMarker() !== null) throw offlineError(new Error('The session could not be renewed.'))
  const { data, error, status } = await request(client)
  if (error) throw await errorFromClient(error, status)
  return data
}
