import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { CHAT_MESSAGE_COLUMNS, type ChatMessage, chatMessageFromRow } from './message.ts'
import { cachedWhenOffline } from './session.ts'

export type Conversation = {
  /** Sorted by `seq`, without duplicates or gaps. */
  readonly messages: readonly ChatMessage[]
  /** When the latest fetch started, in milliseconds since 1970. It returned every message sent before then. */
  readonly readAt: number
}

export const NO_CONVERSATION: Conversation = { messages: [], readAt: 0 }

/** Returns the last message's sequence number, or 0. */
export const lastSeqOf = ({ messages }: Conversation) => messages.at(-1)?.seq ?? 0

/** Returns whether the server has earlier messages. */
export const hasEarlier = ({ messages }: Conversation) => (messages[0]?.seq ?? 1) > 1

/** Merges a fetched page, which must be adjacent to the known messages or overlap them. */
export function mergePage(known: Conversation, page: readonly ChatMessage[], readAt = known.readAt): Conversation {
  const bySeq = new Map([...known.messages, ...page].map((message) => [message.seq, message]))
  return { messages: [...bySeq.values()].sort((a, b) => a.seq - b.seq), readAt }
}

/** Appends a live message. Returns null if an earlier one is missing: both must then be fetched. */
export function appendLive(known: Conversation, message: ChatMessage): Conversation | null {
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

/** Fetches all messages after `seq`, page by page. @throws DataError */
async function readAfter(sessionId: string, seq: number): Promise<readonly ChatMessage[]> {
  const page = await readPage(sessionId, { after: seq })
  const last = page.at(-1)
  return page.length < PAGE || !last ? page : [...page, ...(await readAfter(sessionId, last.seq))]
}

/** A conversation and its viewer: `ownerId` is the customer, or null for an admin. */
export type ChatView = { readonly sessionId: string; readonly ownerId: string | null }

function messagesKey({ sessionId, ownerId }: ChatView) {
  return ownerId === null ? ['chat', sessionId] : myKey(ownerId, 'chat', sessionId)
}

/** Query of a conversation: fetches the latest page first, later only newer messages. Fails with DataError. */
export function chatMessages(view: ChatView) {
  const queryKey = messagesKey(view)
  return queryOptions<Conversation>({
    queryKey,
    queryFn: async ({ client }) => {
      // Read again after the fetch, because live messages may have arrived during it.
      const known = () => client.getQueryData<Conversation>(queryKey)
      const before = known()
      const readAt = Date.now()
      return await cachedWhenOffline(known, async () => {
        if (before) {
          const missed = await readAfter(view.sessionId, lastSeqOf(before))
          return mergePage(known() ?? before, missed, readAt)
        }
        return mergePage(NO_CONVERSATION, await readPage(view.sessionId, {}), readAt)
      })
    },
    staleTime: 0,
  })
}

/** Adds a live message, or fetches the messages missing before it. */
export function addLiveMessage(queryClient: QueryClient, view: ChatView, message: ChatMessage): void {
  const queryKey = messagesKey(view)
  const known = queryClient.getQueryData<Conversation>(queryKey)
  const updated = known && appendLive(known, message)
  if (updated) queryClient.setQueryData<Conversation>(queryKey, updated)
  else void fetchMissed(queryClient, view)
}

/** Fetches missed messages, after any fetch in flight. Never rejects: the query holds the error. */
export function fetchMissed(queryClient: QueryClient, view: ChatView): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: messagesKey(view), exact: true })
}

/** Fetches a page of earlier messages. @throws DataError */
export async function fetchEarlier(queryClient: QueryClient, view: ChatView): Promise<void> {
  const queryKey = messagesKey(view)
  const [first] = queryClient.getQueryData<Conversation>(queryKey)?.messages ?? []
  if (!first) return
  const page = await readPage(view.sessionId, { before: first.seq })
  queryClient.setQueryData<Conversation>(queryKey, (known) => known && mergePage(known, page))
}
