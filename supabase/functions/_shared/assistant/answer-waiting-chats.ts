import { dataOf } from '../database/database-result.ts'
import type { ServiceClient } from '../database/service-client.ts'
import { FunctionError } from '../http/function-error.ts'
import { answerOneChat, CHAT_UNAVAILABLE } from './answer-one-chat.ts'

export type WaitingChatsReport = { asked: number; answered: number; skipped: number; failed: number }

/** Answers the chats whose customers have waited a minute, page open or not; each message is considered once. */
export async function answerWaitingChats(service: ServiceClient): Promise<WaitingChatsReport> {
  const report: WaitingChatsReport = { asked: 0, answered: 0, skipped: 0, failed: 0 }
  const waiting = dataOf(await service.rpc('chats_to_answer', {}), CHAT_UNAVAILABLE)
  for (const { session_id: sessionId, user_id: userId } of waiting) {
    report.asked += 1
    try {
      const answer = await answerOneChat(service, { sessionId, userId })
      if (answer?.isWritten) report.answered += 1
      else if (answer?.reply.kind === 'none') {
        const skipped = await service.rpc('skip_chat_answer', { p_session_id: sessionId, p_seq: answer.lastSeq })
        dataOf(skipped, CHAT_UNAVAILABLE)
        report.skipped += 1
      }
    } catch (error) {
      // One customer's rate limit doesn't leave the others without an answer; this chat comes up again in a minute.
      if (!(error instanceof FunctionError)) throw error
      report.failed += 1
    }
  }
  return report
}
