import { queryOptions } from '@tanstack/react-query'
import type { ChatSender } from '../../domain/support/chat-message.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import type { TableRow } from '../supabase/client.ts'
import { readObject } from '../supabase/stored-objects.ts'

export type ChatMessage = {
  readonly id: string
  readonly sessionId: string
  /** Place in its conversation: 1, 2, 3 … without gaps. */
  readonly seq: number
  readonly content: string
  readonly sender: ChatSender
  readonly senderName: string
  /** Milliseconds since 1970, by the server's clock. */
  readonly createdAt: number
  /** In pixels; null for a message of words. */
  readonly picture: { readonly width: number; readonly height: number } | null
}

export const CHAT_MESSAGE_COLUMNS =
  'id, session_id, seq, content, sender_type, sender_name, created_at, picture_width, picture_height'

export type ChatMessageRow = Omit<TableRow<'chat_messages'>, 'user_id'>

const SENDERS: readonly string[] = ['user', 'admin', 'ai'] satisfies ChatSender[]

export function isChatMessageRow(row: unknown): row is ChatMessageRow {
  if (!row || typeof row !== 'object') return false
  const { id, session_id, seq, content, sender_type, created_at } = row as Partial<Record<string, unknown>>
  return (
    [id, session_id, content, created_at].every((value) => typeof value === 'string') &&
    Number.isInteger(seq) &&
    SENDERS.includes(String(sender_type))
  )
}

export function chatMessageFromRow(row: ChatMessageRow): ChatMessage {
  return {
    id: row.id,
    sessionId: row.session_id,
    seq: row.seq,
    content: row.content,
    sender: row.sender_type as ChatSender,
    senderName: row.sender_name,
    createdAt: timeFromText(row.created_at),
    picture: row.picture_width && row.picture_height ? { width: row.picture_width, height: row.picture_height } : null,
  }
}

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
