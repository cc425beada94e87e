import type { SupabaseClient } from '@supabase/supabase-js'
import { signedInCustomer } from '../auth/customer.ts'
import { ApiError } from '../http/api-error.ts'
import { readJsonObject } from '../http/body.ts'
import { isUuid } from '../http/uuid.ts'
import { answerOneChat } from './answer-one-chat.ts'
import type { HelpContent } from './help-content.ts'

export type AnswerChat = { readonly service: SupabaseClient; readonly content: HelpContent }

export type AssistantOutcome =
  | { readonly outcome: 'answered' | 'not_needed' }
  | { readonly outcome: 'later'; readonly retryAfterMs: number }

const MAX_BODY_BYTES = 1024

/** Answers the last message of the caller's chat from the help content and their orders, unless somebody else has. */
export async function answerChat({ service, content }: AnswerChat, request: Request): Promise<AssistantOutcome> {
  const customer = await signedInCustomer(request, service)
  const { sessionId } = await readJsonObject(request, MAX_BODY_BYTES)
  if (!isUuid(sessionId)) throw new ApiError(400, 'invalid_body', 'Say which chat to answer.')
  const answer = await answerOneChat(service, content, { sessionId, userId: customer.id })
  if (!answer) throw new ApiError(404, 'unknown_chat', 'There is no such open chat.')
  if (answer.reply.kind === 'later') return { outcome: 'later', retryAfterMs: answer.reply.inMs }
  return { outcome: answer.isWritten ? 'answered' : 'not_needed' }
}
