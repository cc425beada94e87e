import { queryOptions } from '@tanstack/react-query'
import type { ChatSender } from '../../domain/support/chat-message.ts'
import { as, count, oneOf, optional, rowKind, text, time } from '../supabase/row-kind.ts'
import { readObject } from '../supabase/stored-objects.ts'

/** A message's picture: its place in storage, or its bytes until they are uploaded. */
export type ChatPicture = {
  readonly width: number
  readonly height: number
  /** Null until it is uploaded. */
  readonly sessionId: string | null
  readonly local: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string; readonly path: string } | null
}

/** A message as a conversation shows it. */
export type ChatMessage = {
  readonly id: string
  /** Its position in the conversation, from 1; 0 until the server assigns one. */
  readonly seq: number
  readonly content: string
  readonly sender: ChatSender
  /** Empty for a message that is still in the outbox. */
  readonly senderName: string
  /** Milliseconds since 1970, by this device's clock until the message is sent. */
  readonly at: number
  /** sending: in flight; waiting: for a connection or its turn; failed: refused by the server; sent: stored by the server. */
  readonly state: 'sending' | 'waiting' | 'failed' | 'sent'
  /** Its outbox entry; null once the server has the message. */
  readonly entryId: string | null
  /** Null for a text message. */
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

/** Query of a picture's object URL, which is valid until the page unloads. Fails with DataError. */
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
