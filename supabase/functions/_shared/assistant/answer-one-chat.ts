import type { SupabaseClient } from '@supabase/supabase-js'
import { answerOf } from './database-answer.ts'
import type { HelpContent } from './help-content.ts'
import { type ChatToAnswer, type Reply, replyTo } from './reply.ts'

export type OneChat = { readonly sessionId: string; readonly userId: string }

export type OneAnswer = { readonly reply: Reply; readonly isWritten: boolean; readonly lastSeq: number }

/** Answers a chat's last message if it is the assistant's turn. Returns null if the customer has no such open chat. */
export async function answerOneChat(
  service: SupabaseClient,
  content: HelpContent,
  { sessionId, userId }: OneChat,
): Promise<OneAnswer | null> {
  const chat = answerOf<ChatToAnswer | null>(
    await service.rpc('chat_to_answer', { p_session_id: sessionId, p_user_id: userId }),
  )
  if (!chat) return null
  const reply = replyTo(chat, content)
  const lastSeq = chat.messages.at(-1)?.seq ?? 0
  if (reply.kind !== 'answer') return { reply, isWritten: false, lastSeq }
  const isWritten = answerOf<boolean>(
    await service.rpc('answer_chat', {
      p_session_id: sessionId,
      p_seq: reply.seq,
      p_content: reply.text,
      p_name: content.name,
    }),
  )
  return { reply, isWritten, lastSeq }
}
