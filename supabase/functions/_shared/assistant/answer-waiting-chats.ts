import type { SupabaseClient } from '@supabase/supabase-js'
import { ApiError } from '../http/api-error.ts'
import { answerOneChat } from './answer-one-chat.ts'
import { answerOf } from './database-answer.ts'
import type { HelpContent } from './help-content.ts'

export type WaitingChatsReport = { asked: number; answered: number; skipped: number; failed: number }

type WaitingChat = { readonly session_id: string; readonly user_id: string }

/** Answers chats whose customers have waited a minute, even with the page closed. Considers each message once. */
export async function answerWaitingChats(service: SupabaseClient, content: HelpContent): Promise<WaitingChatsReport> {
  const report: WaitingChatsReport = { asked: 0, answered: 0, skipped: 0, failed: 0 }
  const waiting = answerOf<readonly WaitingChat[]>(await service.rpc('chats_to_answer', {}))
  for (const { session_id: sessionId, user_id: userId } of waiting) {
    report.asked += 1
    try {
      const answer = await answerOneChat(service, content, { sessionId, userId })
      if (answer?.isWritten) report.answered += 1
      else if (answer?.reply.kind === 'none') {
        answerOf(await service.rpc('skip_chat_answer', { p_session_id: sessionId, p_seq: answer.lastSeq }))
        report.skipped += 1
      }
    } catch (error) {
      // A customer who hit the rate limit mustn't block the others; their chat is due again in a minute.
      if (!(error instanceof ApiError)) throw error
      report.failed += 1
    }
  }
  return report
}
