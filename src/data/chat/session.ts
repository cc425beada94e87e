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
  /** waiting: until the customer's first message; resolved: ended by either side. Rule S1. */
  status: oneOf('waiting', 'active', 'resolved'),
})

export type ChatSession = ReturnType<typeof readSession>

export function isOpen(session: ChatSession): boolean {
  return session.status !== 'resolved'
}

/** Falls back to the cached answer while offline, because a failed query would no longer be persisted. */
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

/** Query of the customer's open chat, or else their latest; null if they have none. Fails with DataError. */
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

/** Query of a chat by its id; null if it doesn't exist or isn't visible to the caller. Fails with DataError. */
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

/** Caches the customer's chat and cancels any fetch in flight, whose answer would be stale. */
export async function setMyChat(queryClient: QueryClient, session: ChatSession): Promise<void> {
  const { queryKey } = myChat(session.userId)
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, session)
}

/** Returns the customer's open chat, or starts one. @throws DataError */
export async function openMyChat(queryClient: QueryClient): Promise<ChatSession> {
  const session = readSession(await restRequest((rest) => rest.rpc('open_chat')))
  await setMyChat(queryClient, session)
  return session
}

/** Ends the customer's chat. A later message opens it again. @throws DataError */
export async function endMyChat(queryClient: QueryClient, session: ChatSession): Promise<void> {
  await restRequest((rest) => rest.from('chat_sessions').update({ status: 'resolved' }).eq('id', session.id))
  await setMyChat(queryClient, { ...session, status: 'resolved' })
  forgetChatMark()
}

/** Marks a chat as read by the admins. @throws DataError */
export async function markChatRead(sessionId: string): Promise<void> {
  await restRequest((rest) => rest.rpc('mark_chat_read', { p_session_id: sessionId }))
}

/** later: staff have a minute to answer first; retry after `retryAfterMs`. not_needed: already answered, or nothing to add. */
export type AssistantOutcome =
  | { readonly outcome: 'answered' | 'not_needed' }
  | { readonly outcome: 'later'; readonly retryAfterMs: number }

/** Asks the assistant to answer the chat's last message. The answer arrives as a message (rule S2). @throws DataError */
export function askAssistant(sessionId: string): Promise<AssistantOutcome> {
  return functionRequest<AssistantOutcome>('answer-chat', { sessionId })
}
