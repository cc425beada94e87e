import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { CHAT_MESSAGE_COLUMNS, type ChatMessage, chatMessageFromRow } from './message.ts'
import { cachedWhenOffline } from './session.ts'

export type Conversation = {
  /** In order of `seq`, each once, and none is missing between two of them. */
  readonly messages: readonly ChatMessage[]
  /** When the newest reading began, in milliseconds since 1970: what was sent before it is in it. */
  readonly readAt: number
}

export const NO_CONVERSATION: Conversation = { messages: [], readAt: 0 }

/** The sequence number of the last message here; 0 when there is none. */
export const lastSeqOf = ({ messages }: Conversation) => messages.at(-1)?.seq ?? 0

/** Whether there are messages before the first one here. */
export const hasEarlier = ({ messages }: Conversation) => (messages[0]?.seq ?? 1) > 1

/** Lays a page that was read over what is known, which it touches or overlaps. */
export function withPage(known: Conversation, page: readonly ChatMessage[], readAt = known.readAt): Conversation {
  const bySeq = new Map([...known.messages, ...page].map((message) => [message.seq, message]))
  return { messages: [...bySeq.values()].sort((a, b) => a.seq - b.seq), readAt }
}

/** Takes in a message that came live; null where it came ahead of one that is not here, so that both have to be read. */
export function withLive(known: Conversation, message: ChatMessage): Conversation | null {
  const ahead = message.seq - lastSeqOf(known)
  if (ahead > 1) return null
  return ahead === 1 ? { ...known, messages: [...known.messages, message] } : known
}

const PAGE = 100

type Bounds = { readonly before?: number; readonly after?: number }

async function readPage(sessionId: string, { before, after }: Bounds): Promise<readonly ChatMessage[]> {
  const rows = await restRequest((rest) => {
    const all = rest.from('chat_messages').select(CHAT_MESSAGE_COLUMNS).eq('session_id', sessionId)
    const from = after === undefined ? all : all.gt('seq', after)
    const bounded = before === undefined ? from : from.lt('seq', before)
    return bounded.order('seq', { ascending: after !== undefined }).limit(PAGE)
  })
  return rows.map(chatMessageFromRow).sort((a, b) => a.seq - b.seq)
}

/** All messages behind `seq`, however many were missed. @throws DataError */
async function readBehind(sessionId: string, seq: number): Promise<readonly ChatMessage[]> {
  const page = await readPage(sessionId, { after: seq })
  const last = page.at(-1)
  return page.length < PAGE || !last ? page : [...page, ...(await readBehind(sessionId, last.seq))]
}

/** A conversation as somebody sees it: `ownerId` is the customer, null for an admin who looks at it. */
export type ChatView = { readonly sessionId: string; readonly ownerId: string | null }

function messagesKey({ sessionId, ownerId }: ChatView) {
  return ownerId === null ? ['chat', sessionId] : myKey(ownerId, 'chat', sessionId)
}

/** The messages of a conversation, the newest at first; each later reading asks only for what is missing. Fails with DataError. */
export function chatMessages(view: ChatView) {
  const queryKey = messagesKey(view)
  return queryOptions<Conversation>({
    queryKey,
    queryFn: async ({ client }) => {
      // Asked for again after the reading: messages may have come live meanwhile.
      const known = () => client.getQueryData<Conversation>(queryKey)
      const before = known()
      const readAt = Date.now()
      return await cachedWhenOffline(known, async () => {
        if (before) {
          const missed = await readBehind(view.sessionId, lastSeqOf(before))
          return withPage(known() ?? before, missed, readAt)
        }
        return withPage(NO_CONVERSATION, await readPage(view.sessionId, {}), readAt)
      })
    },
    staleTime: 0,
  })
}

/** Takes in a message that came live, or reads what it came ahead of. */
export function learnMessage(queryClient: QueryClient, view: ChatView, message: ChatMessage): void {
  const queryKey = messagesKey(view)
  const known = queryClient.getQueryData<Conversation>(queryKey)
  const learned = known && withLive(known, message)
  if (learned) queryClient.setQueryData<Conversation>(queryKey, learned)
  else void catchUp(queryClient, view)
}

/** Reads what was missed, behind any reading that is under way. Never rejects: the query holds its error. */
export function catchUp(queryClient: QueryClient, view: ChatView): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: messagesKey(view), exact: true })
}

/** Reads a page of earlier messages. @throws DataError */
export async function showEarlier(queryClient: QueryClient, view: ChatView): Promise<void> {
  const queryKey = messagesKey(view)
  const [first] = queryClient.getQueryData<Conversation>(queryKey)?.messages ?? []
  if (!first) return
  const page = await readPage(view.sessionId, { before: first.seq })
  queryClient.setQueryData<Conversation>(queryKey, (known) => known && withPage(known, page))
}
