import { withDatabaseErrors } from '../database/request-errors.ts'
import { restoreDatabaseError } from './database-error.ts'

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

/** lite answers a write with embedded tables and `.single()` with an array instead of an object. */
async function unwrapSingleObject(request: Request, response: Response): Promise<Response> {
  const wantsObject = request.headers.get('accept')?.includes('vnd.pgrst.object+json')
  if (!response.ok || request.method === 'GET' || !wantsObject) return response
  const text = await response.clone().text()
  if (!text.startsWith('[')) return response
  const rows = JSON.parse(text) as unknown[]
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (rows.length === 1) return new Response(JSON.stringify(rows[0]), { status: response.status, headers })
  const error = {
    code: 'PGRST116',
    details: `The result contains ${rows.length} rows`,
    hint: null,
    message: 'Cannot coerce the result to a single JSON object',
  }
  return new Response(JSON.stringify(error), { status: 406, headers })
}
