import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { DataError } from '../errors/data-error.ts'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
import {
  CHAT_SESSION_COLUMNS,
  type ChatSession,
  chatSessionFromRow,
  currentChat,
  isChatSessionRow,
} from './chat-session.ts'
import { orAsKnown } from './or-as-known.ts'

const NEWEST = 5

async function readMyChat(userId: string): Promise<ChatSession | null> {
  const rows = await restRequest((rest) =>
    rest
      .from('chat_sessions')
      .select(CHAT_SESSION_COLUMNS)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(NEWEST),
  )
  return currentChat(rows.map(chatSessionFromRow))
}

/** The customer's chat: the open one, else his last; null when he never had one. Fails with DataError. */
export function myChat(userId: string) {
  const queryKey = myKey(userId, 'chat')
  return queryOptions<ChatSession | null>({
    queryKey,
    queryFn: ({ client }) => orAsKnown(client.getQueryData<ChatSession | null>(queryKey), () => readMyChat(userId)),
    staleTime: 0,
  })
}

/** Any chat by its id, for its customer or an admin; null when there is none that the caller may see. Fails with DataError. */
export function chatById(sessionId: string) {
  return queryOptions<ChatSession | null>({
    queryKey: ['chat', 'session', sessionId],
    queryFn: async () => {
      const row = await restRequest((rest) =>
        rest.from('chat_sessions').select(CHAT_SESSION_COLUMNS).eq('id', sessionId).maybeSingle(),
      )
      return row && chatSessionFromRow(row)
    },
  })
}

/**
 * The customer's open chat, made when there is none.
 * @throws DataError
 */
export async function openMyChat(queryClient: QueryClient, userId: string): Promise<ChatSession> {
  const row: unknown = await restRequest((rest) => rest.rpc('open_chat'))
  if (!isChatSessionRow(row)) {
    throw new DataError({ kind: 'unknown', message: 'The chat could not be opened.' })
  }
  const session = chatSessionFromRow(row)
  // A reading that began before the chat was there would say that there is none.
  await queryClient.cancelQueries({ queryKey: myChat(userId).queryKey, exact: true })
  learnMyChat(queryClient, userId, session)
  return session
}

/** Takes in how the customer's chat stands, as told live. */
export function learnMyChat(queryClient: QueryClient, userId: string, session: ChatSession): void {
  queryClient.setQueryData(myChat(userId).queryKey, session)
}

/**
 * Ends a chat; a message written later opens it again.
 * @throws DataError
 */
export async function endChat(sessionId: string): Promise<void> {
  await restRequest((rest) => rest.from('chat_sessions').update({ status: 'resolved' }).eq('id', sessionId))
}

/**
 * Marks a chat as read by the admins.
 * @throws DataError
 */
export async function markChatRead(sessionId: string): Promise<void> {
  await restRequest((rest) => rest.rpc('mark_chat_read', { p_session_id: sessionId }))
}
