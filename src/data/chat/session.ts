import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isOfflineError } from '../errors/data-error.ts'
import { myKey } from '../session/query-key.ts'
import { functionRequest } from '../supabase/function-request.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { oneOf, rowKind, text } from '../supabase/row-kind.ts'

export const readSession = rowKind({
  id: text,
  user_id: text,
  /** Waiting until the customer writes, active, resolved when somebody ended it. Rule S1. */
  status: oneOf('waiting', 'active', 'resolved'),
})

export type ChatSession = ReturnType<typeof readSession>

export function isOpen(session: ChatSession): boolean {
  return session.status !== 'resolved'
}

/** The chat to show of the newest ones, newest first: the one that is open, else the last. */
export function currentChat(sessions: readonly ChatSession[]): ChatSession | null {
  return sessions.find(isOpen) ?? sessions[0] ?? null
}

/** A reading, or what was known before while there is no connection: a query that failed would no longer be kept on the device. */
export async function cachedWhenOffline<T>(known: T | undefined, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (known !== undefined && isOfflineError(error)) return known
    throw error
  }
}

const NEWEST = 5

async function readMyChat(userId: string): Promise<ChatSession | null> {
  const rows = await restRequest((rest) =>
    rest
      .from('chat_sessions')
      .select(readSession.columns)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(NEWEST),
  )
  return currentChat(rows.map(readSession))
}

/** The customer's chat: the open one, else the last; null when there was none. Fails with DataError. */
export function myChat(userId: string) {
  const queryKey = myKey(userId, 'chat')
  return queryOptions<ChatSession | null>({
    queryKey,
    queryFn: ({ client }) =>
      cachedWhenOffline(client.getQueryData<ChatSession | null>(queryKey), () => readMyChat(userId)),
    staleTime: 0,
  })
}

/** Any chat by its id, for its customer or an admin; null when there is none that the caller may see. Fails with DataError. */
export function chatById(sessionId: string) {
  return queryOptions<ChatSession | null>({
    queryKey: ['chat', 'session', sessionId],
    queryFn: async () => {
      const row = await restRequest((rest) =>
        rest.from('chat_sessions').select(readSession.columns).eq('id', sessionId).maybeSingle(),
      )
      return row && readSession(row)
    },
  })
}

/** The customer's open chat, made when there is none. @throws DataError */
export async function openMyChat(queryClient: QueryClient, userId: string): Promise<ChatSession> {
  const session = readSession(await restRequest((rest) => rest.rpc('open_chat')))
  // A reading that began before the chat was there would say that there is none.
  await queryClient.cancelQueries({ queryKey: myChat(userId).queryKey, exact: true })
  setMyChat(queryClient, userId, session)
  return session
}

export function setMyChat(queryClient: QueryClient, userId: string, session: ChatSession): void {
  queryClient.setQueryData(myChat(userId).queryKey, session)
}

/** Ends a chat; a message written later opens it again. @throws DataError */
export async function endChat(sessionId: string): Promise<void> {
  await restRequest((rest) => rest.from('chat_sessions').update({ status: 'resolved' }).eq('id', sessionId))
}

/** Marks a chat as read by the admins. @throws DataError */
export async function markChatRead(sessionId: string): Promise<void> {
  await restRequest((rest) => rest.rpc('mark_chat_read', { p_session_id: sessionId }))
}

/** later: a person has a minute first; ask again after `retryAfterMs`. not_needed: somebody answered, or there is nothing to add. */
export type AssistantOutcome =
  | { readonly outcome: 'answered' | 'not_needed' }
  | { readonly outcome: 'later'; readonly retryAfterMs: number }

/** Asks the assistant to answer the last message of the customer's chat; its answer comes as a message (rule S2). @throws DataError */
export function askAssistant(sessionId: string): Promise<AssistantOutcome> {
  return functionRequest<AssistantOutcome>('answer-chat', { sessionId })
}
