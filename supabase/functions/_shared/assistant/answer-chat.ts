import { signedInCustomer } from '../auth/caller.ts'
import type { ServiceClient } from '../database/service-client.ts'
import { isUuid, readJsonObject } from '../http/body.ts'
import { FunctionError } from '../http/function-error.ts'
import { answerOneChat } from './answer-one-chat.ts'

export type AnswerChat = { readonly service: ServiceClient }

export type AssistantOutcome =
  | { readonly outcome: 'answered' | 'not_needed' }
  | { readonly outcome: 'later'; readonly retryAfterMs: number }

const LARGEST_BODY = 1024

/** Answers the last message of the caller's own chat from the help content and their orders, if nobody else has. */
export async function answerChat({ service }: AnswerChat, request: Request): Promise<AssistantOutcome> {
  const customer = await signedInCustomer(request, service)
  const { sessionId } = await readJsonObject(request, LARGEST_BODY)
  if (!isUuid(sessionId)) throw new FunctionError('invalid_body', { message: 'Say which chat to answer.' })
  const answer = await answerOneChat(service, { sessionId, userId: customer.id })
  if (!answer) throw new FunctionError('unknown_chat')
  if (answer.reply.kind === 'later') return { outcome: 'later', retryAfterMs: answer.reply.inMs }
  return { outcome: answer.isWritten ? 'answered' : 'not_needed' }
}
