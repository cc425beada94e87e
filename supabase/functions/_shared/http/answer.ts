import { ApiError } from './api-error.ts'
import { FUNCTIONS_VERSION } from './functions-version.ts'

const CORS_HEADERS = {
  // Calls carry a bearer token and no cookie, so any origin is allowed.
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type, x-region',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-max-age': '86400',
  // Otherwise a page of another origin couldn't read how long to wait.
  'access-control-expose-headers': 'retry-after',
}

export function preflightAnswer(): Response {
  return new Response(null, { status: 204, headers: CORS_HEADERS })
}

export function jsonAnswer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...CORS_HEADERS,
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-functions-version': FUNCTIONS_VERSION,
    },
  })
}

export function errorAnswer(error: ApiError): Response {
  const { code, message, detail } = error
  const answer = jsonAnswer({ error: { code, message, ...(detail === undefined ? {} : { detail }) } }, error.status)
  if (error.status === 405) answer.headers.set('allow', 'POST, OPTIONS')
  if (error.status === 503) answer.headers.set('retry-after', '5')
  return answer
}

export function unexpectedAnswer(): Response {
  return errorAnswer(new ApiError(500, 'internal', 'Something went wrong on our side. Please try again.'))
}
