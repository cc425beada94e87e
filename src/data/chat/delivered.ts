import type { Conversation } from './conversation.ts'
import type { Outgoing } from './outgoing.ts'

/** A message that has left the outbox and is not yet seen in the conversation. */
export type Delivered = Outgoing & { readonly state: 'sent'; readonly deliveredAt: number }

/**
 * Keeps a message in sight between leaving the outbox and coming back from the server: until it is in the conversation,
 * or a reading that began after it left does not have it.
 */
export function delivered(
  before: readonly Delivered[],
  last: readonly Outgoing[],
  now: readonly Outgoing[],
  { messages, readAt }: Conversation,
  time: number,
): readonly Delivered[] {
  const waiting = new Set(now.map((message) => message.id))
  const known = new Set(messages.map((message) => message.id))
  const left = last
    .filter(({ id, state }) => state !== 'failed' && !waiting.has(id) && !before.some((other) => other.id === id))
    .map((message): Delivered => ({ ...message, state: 'sent', deliveredAt: time }))
  return [...before.filter(({ deliveredAt }) => readAt <= deliveredAt), ...left].filter(({ id }) => !known.has(id))
}
