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

/** Browsers may cache reads, but revalidate them each time: the ETag makes that cheap. */
async function revalidated(request: Request, response: Response): Promise<Response> {
  if (request.method !== 'GET' || !response.ok) return response
  const body = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'private, no-cache')
  headers.append('vary', 'authorization, apikey, accept, accept-profile, range, prefer')
  // Without it even the shortest answer would be compressed.
  headers.set('content-length', String(body.byteLength))
  return new Response(body, { status: response.status, headers })
}
