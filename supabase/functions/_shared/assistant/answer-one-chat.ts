import { dataOf } from '../database/database-result.ts'
import type { ServiceClient } from '../database/service-client.ts'
import { HELP_CONTENT } from './help-content.ts'
import { type Reply, replyTo } from './reply.ts'

export type OneChat = { readonly sessionId: string; readonly userId: string }

export type OneAnswer = { readonly reply: Reply; readonly isWritten: boolean; readonly lastSeq: number }

export const CHAT_UNAVAILABLE = 'The chat can’t be reached right now.'

/** Answers the last message of a chat if it is the assistant's turn; null when there is no such open chat of this customer. */
export async function answerOneChat(service: ServiceClient, { sessionId, userId }: OneChat): Promise<OneAnswer | null> {
  const asked = await service.rpc('chat_to_answer', { p_session_id: sessionId, p_user_id: userId })
  const chat = dataOf(asked, CHAT_UNAVAILABLE)
  if (!chat) return null
  const reply = replyTo(chat, HELP_CONTENT)
  const lastSeq = chat.messages.at(-1)?.seq ?? 0
  if (reply.kind !== 'answer') return { reply, isWritten: false, lastSeq }
  const written = await service.rpc('answer_chat', {
    p_session_id: sessionId,
    p_seq: reply.seq,
    p_content: reply.text,
    p_name: HELP_CONTENT.name,
  })
  return { reply, isWritten: dataOf(written, CHAT_UNAVAILABLE), lastSeq }
}
