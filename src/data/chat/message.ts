import { queryOptions } from '@tanstack/react-query'
import type { ChatSender } from '../../domain/support/chat-message.ts'
import { count, oneOf, optional, rowKind, text, time } from '../supabase/row-kind.ts'
import { readObject } from '../supabase/stored-objects.ts'

const readMessage = rowKind({
  id: text,
  session_id: text,
  /** Place in its conversation: 1, 2, 3 … without gaps. */
  seq: count,
  content: text,
  sender_type: oneOf<ChatSender>('user', 'admin', 'ai'),
  sender_name: text,
  /** By the server's clock. */
  created_at: time,
  picture_width: optional(count),
  picture_height: optional(count),
})

export const CHAT_MESSAGE_COLUMNS = readMessage.columns

/** `picture` is its size in pixels; null for a message of words. */
export function chatMessageFromRow(row: unknown) {
  const { senderType: sender, pictureWidth: width, pictureHeight: height, ...message } = readMessage(row)
  return { ...message, sender, picture: width && height ? { width, height } : null }
}

export type ChatMessage = ReturnType<typeof chatMessageFromRow>

/** A picture of a message: where it lies, and its bytes while this device alone has them. */
export type ChatPicture = {
  readonly width: number
  readonly height: number
  /** Null until the server has it. */
  readonly sessionId: string | null
  readonly local: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string; readonly path: string } | null
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
