import type { RequestError } from '../database/request-errors.ts'
import { sqlstateStatus } from './sqlstate-status.ts'

type ErrorBody = { code?: string; message?: string; details?: unknown; hint?: unknown }

/**
 * Puts the database's error into the response, as PostgREST does. lite answers 500 "SUP" to CHECK violations and raised
 * exceptions, and drops the details and hints of other errors.
 */
export async function restoreDatabaseError(
  request: Request,
  response: Response,
  error: RequestError | null,
): Promise<Response> {
  if (!error || response.status < 400 || !response.headers.get('content-type')?.includes('json')) return response
  const text = await response.clone().text()
  // A HEAD response has no body.
  if (text === '') return response
  const body = JSON.parse(text) as ErrorBody
  const isUnknown = body.code === 'SUP'
  if (!isUnknown && body.code !== error.code) return response
  const restored = {
    code: error.code,
    details: error.detail ?? body.details ?? null,
    hint: error.hint ?? body.hint ?? null,
    message: isUnknown ? error.message : body.message,
  }
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const status = isUnknown ? sqlstateStatus(error.code, isAnonymous(request)) : response.status
  return new Response(JSON.stringify(restored), { status, headers })
}

function isAnonymous(request: Request): boolean {
  const token = request.headers.get('authorization')
  return token === null || token.startsWith('Bearer sb_')
}
