import { restRequest } from '../supabase/rest-request.ts'
import { CHAT_MESSAGE_COLUMNS, chatMessageFromRow } from './chat-message-row.ts'
import type { Conversation, KnownStretch } from './conversation.ts'

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
export async function readNewest(sessionId: string): Promise<Conversation> {
  const readAt = Date.now()
  const messages = await readPage(sessionId, {})
  return { messages, known: { from: downTo(messages), to: messages.at(-1)?.seq ?? 0 }, readAt }
}

/**
 * All messages behind those that are known, however many were missed.
 * @throws DataError
 */
export async function readMissed(sessionId: string, known: KnownStretch): Promise<Conversation> {
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
export async function readEarlier(sessionId: string, known: KnownStretch): Promise<Conversation> {
  const messages = await readPage(sessionId, { before: known.from })
  return { messages, known: { from: downTo(messages), to: known.from - 1 }, readAt: 0 }
}
