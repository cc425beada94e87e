import type { SupabaseClient } from '@supabase/supabase-js'
import { signedInCustomer } from '../auth/customer.ts'
import { ApiError } from '../http/api-error.ts'
import { readJsonObject } from '../http/body.ts'
import { HELP_CONTENT } from './help-content.ts'
import { type ChatToAnswer, replyTo } from './reply.ts'

export type AnswerChat = { readonly service: SupabaseClient }

export type AssistantOutcome =
  | { readonly outcome: 'answered' | 'not_needed' }
  | { readonly outcome: 'later'; readonly retryAfterMs: number }

const LARGEST_BODY = 1024
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

type DatabaseAnswer = { data: unknown; error: { message: string; code?: string; hint?: string } | null }

/** Answers the last message of the caller's own chat from the help content and his orders, if nobody else has. */
export async function answerChat({ service }: AnswerChat, request: Request): Promise<AssistantOutcome> {
  const customer = await signedInCustomer(request, service)
  const { sessionId } = await readJsonObject(request, LARGEST_BODY)
  if (typeof sessionId !== 'string' || !UUID.test(sessionId)) {
    throw new ApiError(400, 'invalid_body', 'Say which chat to answer.')
  }
  const chat = answerOf<ChatToAnswer | null>(
    await service.rpc('chat_to_answer', { p_session_id: sessionId, p_user_id: customer.id }),
  )
  if (!chat) throw new ApiError(404, 'unknown_chat', 'There is no such open chat.')
  const reply = replyTo(chat, HELP_CONTENT)
  if (reply.kind === 'none') return { outcome: 'not_needed' }
  if (reply.kind === 'later') return { outcome: 'later', retryAfterMs: reply.inMs }
  const isWritten = answerOf<boolean>(
    await service.rpc('answer_chat', {
      p_session_id: sessionId,
      p_seq: reply.seq,
      p_content: reply.text,
      p_name: HELP_CONTENT.name,
    }),
  )
  return { outcome: isWritten ? 'answered' : 'not_needed' }
}

function answerOf<T>({ data, error }: DatabaseAnswer): T {
  if (!error) return data as T
  if (error.hint === 'rate_limited') throw new ApiError(429, 'rate_limited', 'The assistant needs a short rest.')
  console.error(JSON.stringify({ database: error.code ?? 'unreachable', error: error.message }))
  throw new ApiError(503, 'unavailable', 'The assistant can’t be reached right now.')
}
