import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { CHAT_MESSAGE_COLUMNS, type ChatMessage, chatMessageFromRow } from './chat-message-row.ts'
import {
  type Conversation,
  type KnownStretch,
  liveMessage,
  mergeConversations,
  NO_CONVERSATION,
} from './conversation.ts'
import { orAsKnown } from './or-as-known.ts'

const PAGE = 100

type Bounds = { readonly before?: number; readonly after?: number }

async function readPage(sessionId: string, { before, after }: Bounds) {
  const rows = await restRequest((rest) => {
    const all = rest.from('chat_messages').select(CHAT_MESSAGE_COLUMNS).eq('session_id', sessionId)
    const from = after === undefined ? all : all.gt('seq', after)
    const bounded = before === undefined ? from : from.lt('seq', before)
    return bounded.order('seq', { ascending: after !== undefined }).limit(PAGE)
  })
  return rows.map(chatMessageFromRow).sort((a, b) => a.seq - b.seq)
}

/** A page that isn't full reaches the beginning. */
function downTo(messages: readonly { seq: number }[]): number {
  return messages.length < PAGE ? 1 : (messages[0]?.seq ?? 1)
}

/**
 * The newest messages of a conversation.
 * @throws DataError
 */
async function readNewest(sessionId: string): Promise<Conversation> {
  const readAt = Date.now()
  const messages = await readPage(sessionId, {})
  return { messages, known: { from: downTo(messages), to: messages.at(-1)?.seq ?? 0 }, readAt }
}

/**
 * All messages behind those that are known, however many were missed.
 * @throws DataError
 */
async function readMissed(sessionId: string, known: KnownStretch): Promise<Conversation> {
  const readAt = Date.now()
  const messages: Conversation['messages'][number][] = []
  let to = known.to
  for (;;) {
    const page = await readPage(sessionId, { after: to })
    messages.push(...page)
    to = page.at(-1)?.seq ?? to
    if (page.length < PAGE) return { messages, known: { from: known.to + 1, to }, readAt }
  }
}

/**
 * A page of what was said before the known messages.
 * @throws DataError
 */
async function readEarlier(sessionId: string, known: KnownStretch): Promise<Conversation> {
  const messages = await readPage(sessionId, { before: known.from })
  return { messages, known: { from: downTo(messages), to: known.from - 1 }, readAt: 0 }
}

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
