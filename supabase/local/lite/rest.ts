import { withDatabaseErrors } from '../database/request-errors.ts'
import { restoreDatabaseError } from './database-error.ts'
import { unwrapSingleObject } from './single-object.ts'

type Answer = (request: Request) => Promise<Response>

/** Answers /rest/v1 like PostgREST. */
export async function answerRest(request: Request, lite: Answer): Promise<Response> {
  const { result, error } = await withDatabaseErrors(() => lite(request))
  const response = await restoreDatabaseError(request, result, error)
  return revalidated(request, await unwrapSingleObject(request, response))
}

/** Lets browsers cache reads but revalidate them each time, which the ETag makes cheap. */
async function revalidated(request: Request, response: Response): Promise<Response> {
  if (request.method !== 'GET' || !response.ok) return response
  const body = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'private, no-cache')
  headers.append('vary', 'authorization, apikey, accept, accept-profile, range, prefer')
  // Without a length, even the shortest response would be compressed.
  headers.set('content-length', String(body.byteLength))
  return new Response(body, { status: response.status, headers })
}
