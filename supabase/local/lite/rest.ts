import { withDatabaseErrors } from '../database/request-errors.ts'
import { restoreDatabaseError } from './database-error.ts'
import { unwrapSingleObject } from './single-object.ts'

type Answer = (request: Request) => Promise<Response>

/** /rest/v1 as PostgREST answers it. */
export async function answerRest(request: Request, lite: Answer): Promise<Response> {
  const { result, error } = await withDatabaseErrors(() => lite(request))
  const response = await restoreDatabaseError(request, result, error)
  return revalidated(request, await unwrapSingleObject(request, response))
}

/** Reads may be kept by the browser, but are asked for again each time: the ETag makes that cheap. */
function revalidated(request: Request, response: Response): Response {
  if (request.method !== 'GET' || !response.ok) return response
  response.headers.set('cache-control', 'private, no-cache')
  response.headers.append('vary', 'authorization, apikey, accept, accept-profile, range, prefer')
  return response
}
