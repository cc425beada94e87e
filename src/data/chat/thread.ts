import type { ChatSender } from '../../domain/support/chat-message.ts'
import type { ChatMessage, ChatPicture } from './message.ts'
import type { Outgoing } from './outgoing.ts'

export type ThreadItem = {
  readonly id: string
  /** Its place in the conversation; 0 while the server has given it none. */
  readonly seq: number
  readonly content: string
  readonly sender: ChatSender
  /** As the server keeps it; empty for one's own that it has not taken in. */
  readonly senderName: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly state: Outgoing['state']
  /** Set for a message that failed: its entry in the outbox. */
  readonly entryId: string | null
  readonly picture: ChatPicture | null
}

/** The server's messages in their order, then this device's own that it has not taken in; each once. */
export function threadOf(
  messages: readonly ChatMessage[],
  outgoing: readonly Outgoing[],
  writer: ChatSender,
): readonly ThreadItem[] {
  const known = new Set(messages.map(({ id }) => id))
  const ids = new Set<string>()
  const own = outgoing.filter(({ id }) => !known.has(id) && !ids.has(id) && ids.add(id))
  return [
    ...messages.map(
      ({ id, sessionId, seq, content, sender, senderName, createdAt, picture }): ThreadItem => ({
        id,
        seq,
        content,
        sender,
        senderName,
        at: createdAt,
        state: 'sent',
        entryId: null,
        picture: picture && { ...picture, sessionId, local: null },
      }),
    ),
    ...own.map(
      ({ id, content, writtenAt, state, entryId, picture }): ThreadItem => ({
        id,
        seq: 0,
        content,
        sender: writer,
        senderName: '',
        at: writtenAt,
        state,
        entryId,
        picture,
      }),
    ),
  ]
}
