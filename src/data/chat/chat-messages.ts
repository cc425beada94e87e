import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { myKey } from '../session/query-key.ts'
import type { ChatMessage } from './chat-message-row.ts'
import { type Conversation, liveMessage, mergeConversations, NO_CONVERSATION } from './conversation.ts'
import { orAsKnown } from './or-as-known.ts'
import { readEarlier, readMissed, readNewest } from './read-messages.ts'

/** A conversation as somebody sees it: `ownerId` is the customer himself, null for an admin who looks at it. */
export type ChatView = { readonly sessionId: string; readonly ownerId: string | null }

function messagesKey({ sessionId, ownerId }: ChatView) {
  return ownerId === null ? ['chat', sessionId] : myKey(ownerId, 'chat', sessionId)
}

/**
 * The messages of a conversation; each reading asks only for what is missing. Whatever comes from a reading or live is
 * merged into what is there, never put in its place. Fails with DataError.
 */
export function chatMessages(view: ChatView) {
  const queryKey = messagesKey(view)
  return queryOptions<Conversation>({
    queryKey,
    queryFn: ({ client }) => {
      const before = client.getQueryData<Conversation>(queryKey)
      return orAsKnown(before, () =>
        before?.known ? readMissed(view.sessionId, before.known) : readNewest(view.sessionId),
      )
    },
    staleTime: 0,
    structuralSharing: (old, fresh) =>
      mergeConversations((old as Conversation | undefined) ?? NO_CONVERSATION, fresh as Conversation),
  })
}

/** Takes in what was learned of a conversation outside of a reading. */
export function learn(queryClient: QueryClient, view: ChatView, learned: Conversation): Conversation {
  // The query's own options do the merging, also before any screen has asked for it.
  queryClient.setQueryDefaults(messagesKey(view), { structuralSharing: chatMessages(view).structuralSharing })
  return queryClient.setQueryData<Conversation>(messagesKey(view), learned) ?? learned
}

/** Takes in a message that came live. */
export function learnMessage(queryClient: QueryClient, view: ChatView, message: ChatMessage): Conversation {
  return learn(queryClient, view, liveMessage(message))
}

/** Reads what was missed, behind any reading that is under way. Never rejects: the query holds its error. */
export function catchUp(queryClient: QueryClient, view: ChatView): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: messagesKey(view), exact: true })
}

/**
 * Reads a page of earlier messages.
 * @throws DataError
 */
export async function showEarlier(queryClient: QueryClient, view: ChatView): Promise<void> {
  const known = queryClient.getQueryData<Conversation>(messagesKey(view))?.known
  if (known) learn(queryClient, view, await readEarlier(view.sessionId, known))
}
