import { functionRequest } from '../supabase/function-request.ts'

/** later: a person has a minute first; ask again after `retryAfterMs`. not_needed: somebody answered, or there is nothing to add. */
export type AssistantOutcome =
  | { readonly outcome: 'answered' | 'not_needed' }
  | { readonly outcome: 'later'; readonly retryAfterMs: number }

/** Asks the assistant to answer the last message of the customer's chat; its answer comes as a message (rule S2). @throws DataError */
export function askAssistant(sessionId: string): Promise<AssistantOutcome> {
  return functionRequest<AssistantOutcome>('answer-chat', { sessionId })
}
