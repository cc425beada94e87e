import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { CHAT_MESSAGE_COLUMNS, type ChatMessage, chatMessageFromRow } from './message.ts'
import { cachedWhenOffline } from './session.ts'

/** The stretch of a conversation of which every message is known; `to` below `from` when it holds none. */
export type KnownStretch = { readonly from: number; readonly to: number }

export type Conversation = {
  /** In order of `seq`, each once. Those beyond `known.to` came live, ahead of others. */
  readonly messages: readonly ChatMessage[]
  /** Null while nothing was read. */
  readonly known: KnownStretch | null
  /** When the newest reading began, in milliseconds since 1970: what was sent before it is in it. */
  readonly readAt: number
}

export const NO_CONVERSATION: Conversation = { messages: [], known: null, readAt: 0 }

function union(a: readonly ChatMessage[], b: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map([...a, ...b].map((message) => [message.seq, message]))
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}

/** Two stretches that meet are one; of two that don't, the later counts. */
function joined(a: KnownStretch | null, b: KnownStretch | null): KnownStretch | null {
  if (!a || !b) return a ?? b
  const [early, late] = a.to <= b.to ? [a, b] : [b, a]
  if (late.from > early.to + 1) return late
  return { from: Math.min(early.from, late.from), to: late.to }
}

function extended(known: KnownStretch | null, messages: readonly ChatMessage[]): KnownStretch | null {
  if (!known) return null
  let { to } = known
  for (const { seq } of messages) if (seq === to + 1) to = seq
  return { from: known.from, to }
}

/** Lays what was learned over what was known, in any order and however often. Nothing known is lost but what lies before a hole. */
export function mergeConversations(a: Conversation, b: Conversation): Conversation {
  const all = union(a.messages, b.messages)
  const known = extended(joined(a.known, b.known), all)
  const messages = known ? all.filter(({ seq }) => seq >= known.from) : all
  return { messages, known, readAt: Math.max(a.readAt, b.readAt) }
}

export function liveMessage(message: ChatMessage): Conversation {
  return { ...NO_CONVERSATION, messages: [message] }
}

/** Whether a live message came ahead of one that is not here: the conversation has to be read again. */
export function hasGap({ messages, known }: Conversation): boolean {
  const last = messages.at(-1)
  return last !== undefined && (!known || last.seq > known.to)
}

/** Whether there are messages before the first one here. */
export function hasEarlier({ known }: Conversation): boolean {
  return known !== null && known.from > 1
}

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

/** A conversation as somebody sees it: `ownerId` is the customer, null for an admin who looks at it. */
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
      return cachedWhenOffline(before, () =>
        before?.known ? readMissed(view.sessionId, before.known) : readNewest(view.sessionId),
      )
    },
    staleTime: 0,
    structuralSharing: (old, fresh) =>
      mergeConversations((old as Conversation | undefined) ?? NO_CONVERSATION, fresh as Conversation),
  })
}

/** Takes in what was learned of a conversation outside of a reading. */
export function mergeLearned(queryClient: QueryClient, view: ChatView, learned: Conversation): Conversation {
  // The query's own options do the merging, also before any screen has asked for it.
  queryClient.setQueryDefaults(messagesKey(view), { structuralSharing: chatMessages(view).structuralSharing })
  return queryClient.setQueryData<Conversation>(messagesKey(view), learned) ?? learned
}

export function mergeMessage(queryClient: QueryClient, view: ChatView, message: ChatMessage): Conversation {
  return mergeLearned(queryClient, view, liveMessage(message))
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
  if (known) mergeLearned(queryClient, view, await readEarlier(view.sessionId, known))
}
