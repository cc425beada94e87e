import { queryOptions } from '@tanstack/react-query'
import type { ChatSender } from '../../domain/support/chat-message.ts'
import { as, count, oneOf, optional, rowKind, text, time } from '../supabase/row-kind.ts'
import { readObject } from '../supabase/stored-objects.ts'

/** A picture of a message: where it lies, and its bytes while this device alone has them. */
export type ChatPicture = {
  readonly width: number
  readonly height: number
  /** Null until the server has it. */
  readonly sessionId: string | null
  readonly local: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string; readonly path: string } | null
}

/** A message as a conversation shows it. */
export type ChatMessage = {
  readonly id: string
  /** Its place in the conversation: 1, 2, 3 …; 0 while the server has given it none. */
  readonly seq: number
  readonly content: string
  readonly sender: ChatSender
  /** As the server keeps it; empty for one's own that it has not taken in. */
  readonly senderName: string
  /** Milliseconds since 1970; by this device's clock until the server has it. */
  readonly at: number
  /** sending: on its way; waiting: for a connection or its turn; failed: refused, until the writer decides; sent: taken in. */
  readonly state: 'sending' | 'waiting' | 'failed' | 'sent'
  /** Its entry in the outbox; null for the server's messages. */
  readonly entryId: string | null
  /** Null for a message of words. */
  readonly picture: ChatPicture | null
}

const readMessage = rowKind({
  id: text,
  session_id: text,
  seq: count,
  content: text,
  sender_type: as('sender', oneOf<ChatSender>('user', 'admin', 'ai')),
  sender_name: text,
  created_at: as('at', time),
  picture_width: as('width', optional(count)),
  picture_height: as('height', optional(count)),
})

export const CHAT_MESSAGE_COLUMNS = readMessage.columns

export function chatMessageFromRow(row: unknown): ChatMessage {
  const { sessionId, width, height, ...message } = readMessage(row)
  const picture = width && height ? { width, height, sessionId, local: null } : null
  return { ...message, state: 'sent', entryId: null, picture }
}

/** The address of a message's picture for an `<img>`, good while the page lives. Fails with DataError. */
export function chatPictureUrl(messageId: string, { sessionId, local }: ChatPicture) {
  return queryOptions<string>({
    queryKey: ['chat-picture', messageId],
    queryFn: async () => {
      const blob = local
        ? new Blob([local.bytes], { type: local.type })
        : await readObject('chat-pictures', `${sessionId}/${messageId}`)
      return URL.createObjectURL(blob)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
