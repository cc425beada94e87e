import { ApiError } from '../http/api-error.ts'

type DatabaseAnswer = { data: unknown; error: { message: string; code?: string; hint?: string } | null }

/** @throws ApiError if the database refused or is unreachable */
export function answerOf<T>({ data, error }: DatabaseAnswer): T {
  if (!error) return data as T
  if (error.hint === 'rate_limited')
    throw new ApiError(429, 'rate_limited', 'That was a lot at once. Please wait a little.')
  console.error(JSON.stringify({ database: error.code ?? 'unreachable', error: error.message }))
  throw new ApiError(503, 'unavailable', "The chat can't be reached right now.")
}
