import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isOfflineError } from '../errors/data-error.ts'
import { myKey } from '../session/query-key.ts'
import { functionRequest } from '../supabase/function-request.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { oneOf, rowKind, text } from '../supabase/row-kind.ts'
import { forgetChatMark } from './chat-read-mark.ts'

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

/** A reading, or what was known before while there is no connection: a query that failed would no longer be kept on the device. */
export async function cachedWhenOffline<T>(known: () => T | undefined, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const before = known()
    if (before !== undefined && isOfflineError(error)) return before
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
  const sessions = rows.map(readSession)
  return sessions.find(isOpen) ?? sessions[0] ?? null
}

/** The customer's chat: the open one, else the last; null when there was none. Fails with DataError. */
export function myChat(userId: string) {
  const queryKey = myKey(userId, 'chat')
  return queryOptions<ChatSession | null>({
    queryKey,
    queryFn: ({ client }) =>
      cachedWhenOffline(
        () => client.getQueryData<ChatSession | null>(queryKey),
        () => readMyChat(userId),
      ),
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

/** Takes in the customer's chat as it is now: a reading that began before would tell of it as it was. */
export async function setMyChat(queryClient: QueryClient, session: ChatSession): Promise<void> {
  const { queryKey } = myChat(session.userId)
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, session)
}

/** Opens the customer's chat where there is none. @throws DataError */
export async function openMyChat(queryClient: QueryClient): Promise<ChatSession> {
  const session = readSession(await restRequest((rest) => rest.rpc('open_chat')))
  await setMyChat(queryClient, session)
  return session
}

/** Ends the customer's chat; a message written later opens it again. @throws DataError */
export async function endMyChat(queryClient: QueryClient, session: ChatSession): Promise<void> {
  await restRequest((rest) => rest.from('chat_sessions').update({ status: 'resolved' }).eq('id', session.id))
  await setMyChat(queryClient, { ...session, status: 'resolved' })
  forgetChatMark()
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
