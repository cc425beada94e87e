import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { CHAT_MESSAGE_COLUMNS, type ChatMessage, chatMessageFromRow } from './message.ts'
import { cachedWhenOffline } from './session.ts'

export type Conversation = {
  /** In order of `seq`, each once. Those beyond `readTo` came live, ahead of others. */
  readonly messages: readonly ChatMessage[]
  /** Every message from the first one here up to this `seq` is here; null while nothing was read. */
  readonly readTo: number | null
  /** When the newest reading began, in milliseconds since 1970: what was sent before it is in it. */
  readonly readAt: number
}

export const NO_CONVERSATION: Conversation = { messages: [], readTo: null, readAt: 0 }

/** Lays what was learned over what was known, in any order and however often. */
export function mergeConversations(a: Conversation, b: Conversation): Conversation {
  const read = [a, b].filter(({ readTo }) => readTo !== null)
  // A message that came live before the first reading may lie far behind the page that was read.
  const from = read.length === 1 ? (read[0]?.messages[0]?.seq ?? 0) : 0
  const bySeq = new Map([...a.messages, ...b.messages].map((message) => [message.seq, message]))
  const messages = [...bySeq.values()].filter(({ seq }) => seq >= from).sort((one, other) => one.seq - other.seq)
  const readAt = Math.max(a.readAt, b.readAt)
  if (read.length === 0) return { messages, readTo: null, readAt }
  let readTo = Math.max(...read.map((each) => each.readTo ?? 0))
  for (const { seq } of messages) if (seq === readTo + 1) readTo = seq
  return { messages, readTo, readAt }
}

/** Whether a live message came ahead of one that is not here: the conversation has to be read again. */
export function hasGap({ messages, readTo }: Conversation): boolean {
  return (messages.at(-1)?.seq ?? 0) > (readTo ?? 0)
}

/** Whether there are messages before the first one here. */
export function hasEarlier({ messages, readTo }: Conversation): boolean {
  return readTo !== null && (messages[0]?.seq ?? 1) > 1
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

/** The newest messages of a conversation that was never read; else all behind `known`, however many were missed. @throws DataError */
async function readNew(sessionId: string, known: number | null): Promise<Conversation> {
  const readAt = Date.now()
  const messages: ChatMessage[] = []
  let readTo = known
  for (;;) {
    const page = await readPage(sessionId, readTo === null ? {} : { after: readTo })
    messages.push(...page)
    readTo = page.at(-1)?.seq ?? readTo ?? 0
    if (known === null || page.length < PAGE) return { messages, readTo, readAt }
  }
}

/** A conversation as somebody sees it: `ownerId` is the customer, null for an admin who looks at it. */
export type ChatView = { readonly sessionId: string; readonly ownerId: string | null }

function messagesKey({ sessionId, ownerId }: ChatView) {
  return ownerId === null ? ['chat', sessionId] : myKey(ownerId, 'chat', sessionId)
}

/** The messages of a conversation; each reading asks only for what is missing, and is merged into what is there. Fails with DataError. */
export function chatMessages(view: ChatView) {
  const queryKey = messagesKey(view)
  return queryOptions<Conversation>({
    queryKey,
    queryFn: ({ client }) => {
      const before = client.getQueryData<Conversation>(queryKey)
      return cachedWhenOffline(before, () => readNew(view.sessionId, before?.readTo ?? null))
    },
    staleTime: 0,
    structuralSharing: (old, fresh) =>
      mergeConversations((old as Conversation | undefined) ?? NO_CONVERSATION, fresh as Conversation),
  })
}

function learn(queryClient: QueryClient, view: ChatView, learned: Conversation): Conversation {
  // The query's own options do the merging, also before any screen has asked for it.
  queryClient.setQueryDefaults(messagesKey(view), { structuralSharing: chatMessages(view).structuralSharing })
  return queryClient.setQueryData<Conversation>(messagesKey(view), learned) ?? learned
}

/** Takes in a message that came live. */
export function mergeMessage(queryClient: QueryClient, view: ChatView, message: ChatMessage): Conversation {
  return learn(queryClient, view, { ...NO_CONVERSATION, messages: [message] })
}

/** Reads what was missed, behind any reading that is under way. Never rejects: the query holds its error. */
export function catchUp(queryClient: QueryClient, view: ChatView): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: messagesKey(view), exact: true })
}

/** Reads a page of earlier messages. @throws DataError */
export async function showEarlier(queryClient: QueryClient, view: ChatView): Promise<void> {
  const [first] = queryClient.getQueryData<Conversation>(messagesKey(view))?.messages ?? []
  if (!first) return
  const messages = await readPage(view.sessionId, { before: first.seq })
  learn(queryClient, view, { messages, readTo: 0, readAt: 0 })
}
