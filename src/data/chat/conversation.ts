import type { ChatMessage } from './chat-message-row.ts'

/** The stretch of a conversation of which every message is known; `to` below `from` when it holds none. */
export type KnownStretch = { readonly from: number; readonly to: number }

/** What this device knows of a conversation. */
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

/** A message that came live. */
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
