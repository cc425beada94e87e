import { errorAnswer, jsonAnswer, preflightAnswer, unexpectedAnswer } from './answer.ts'
import { ApiError } from './api-error.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Turns `handle` into a request handler: CORS, POST only, JSON responses, errors as {error: {code, message, detail?}}. */
export function jsonEndpoint(name: string, handle: (request: Request) => Promise<unknown>) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflightAnswer()
    try {
      if (request.method !== 'POST') throw new ApiError(405, 'method_not_allowed', 'Use POST.')
      return jsonAnswer(await handle(request))
    } catch (error) {
      if (error instanceof ApiError) return errorAnswer(error)
      console.error(JSON.stringify({ function: name, error: withoutSecrets(reportOf(error)) }))
      return unexpectedAnswer()
    }
  }
}

function reportOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)
}
