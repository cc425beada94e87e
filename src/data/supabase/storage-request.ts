import { errorFromAnswer, errorFromThrown } from '../errors/answer-error.ts'
import { getAccessToken } from '../session/access-token.ts'
import { supabaseAnonKey, supabaseUrl } from './config.ts'
import { limitedFetch } from './time-limit.ts'

/** One change to the stored objects below `path` (`<bucket>/<key>`), as the signed-in user. @throws DataError */
export async function storageRequest(path: string, init: RequestInit): Promise<void> {
  const token = await getAccessToken()
  const headers = new Headers(init.headers)
  headers.set('apikey', supabaseAnonKey())
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  const answer = await limitedFetch(`${supabaseUrl()}/storage/v1/object/${path}`, { ...init, headers }).catch(
    (cause: unknown) => {
      throw errorFromThrown(cause)
    },
  )
  if (answer.ok) return
  const body: unknown = await answer.json().catch(() => undefined)
  throw errorFromAnswer(answer.status, body, answer.headers)
}

/** Takes objects out of a bucket; those that are gone already are no error. @throws DataError */
export function removeObjects(bucket: string, keys: readonly string[]): Promise<void> {
  return storageRequest(bucket, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: keys }),
  })
}
