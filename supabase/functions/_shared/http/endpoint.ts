import { FunctionError } from './function-error.ts'
import { withoutSecrets } from './without-secrets.ts'

const CORS_HEADERS = {
  // Every call carries its own bearer token, no cookie: any origin may ask.
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type, x-region',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-max-age': '86400',
  // Without it a page of another origin can't read how long to wait.
  'access-control-expose-headers': 'retry-after',
}

/** Turns `handle` into a request handler: CORS, POST only, JSON answers, errors as {error: {code, message, detail?}}. */
export function jsonEndpoint(name: string, handle: (request: Request) => Promise<unknown>) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS_HEADERS })
    try {
      if (request.method !== 'POST') throw new FunctionError('method_not_allowed')
      return jsonAnswer(await handle(request))
    } catch (error) {
      if (error instanceof FunctionError) return errorAnswer(error)
      console.error(JSON.stringify({ function: name, error: withoutSecrets(reportOf(error)) }))
      return errorAnswer(new FunctionError('internal'))
    }
  }
}

function jsonAnswer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...CORS_HEADERS, 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
}

function errorAnswer({ kind, message, detail, status }: FunctionError): Response {
  const answer = jsonAnswer({ error: { code: kind, message, ...(detail === undefined ? {} : { detail }) } }, status)
  if (status === 405) answer.headers.set('allow', 'POST, OPTIONS')
  if (status === 503) answer.headers.set('retry-after', '5')
  return answer
}

function reportOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)
}
