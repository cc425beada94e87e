import type { OutboxEntry } from '../db/outbox-entry.ts'
import type { ChatMessage } from './message.ts'
import { CHAT_LANE } from './outgoing.ts'

/** The row of message number `seq` in chat `s1`. For tests. */
export function aChatRow(seq: number) {
  return {
    id: `m${seq}`,
    session_id: 's1',
    seq,
    content: `Message ${seq}`,
    sender_type: 'user',
    sender_name: 'Ada Obi',
    created_at: new Date(Date.UTC(2026, 10, 19, 10, 0, seq)).toISOString(),
    picture_width: null,
    picture_height: null,
  }
}

/** The same message as parsed. For tests. */
export function aChatMessage(seq: number, more: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `m${seq}`,
    seq,
    content: `Message ${seq}`,
    sender: 'user',
    senderName: 'Ada Obi',
    at: Date.UTC(2026, 10, 19, 10, 0, seq),
    state: 'sent',
    entryId: null,
    picture: null,
    ...more,
  }
}

/** A message still in this device's outbox. For tests. */
export function anOutgoing(id: string, more: Partial<ChatMessage> = {}): ChatMessage {
  const content = `Text ${id}`
  return aChatMessage(0, { id, content, entryId: `ada/chat/${id}`, senderName: '', at: 0, state: 'sending', ...more })
}

type EntryOptions = { sessionId?: string | null; isAdmin?: boolean } & Partial<
  Pick<OutboxEntry, 'attempts' | 'refusal'>
>

/** The outbox entry of message `id`. For tests. */
export function aChatEntry(id: string, version: number, options: EntryOptions = {}): OutboxEntry {
  const { sessionId = 's1', isAdmin = false, attempts = 0, refusal = null } = options
  const args = { p_id: id, p_content: `Text ${id}`, p_session_id: sessionId, p_as_admin: isAdmin }
  return {
    id: `ada/chat/${id}`,
    userId: 'ada',
    key: `chat/${id}`,
    kind: 'message',
    lane: CHAT_LANE,
    version,
    createdAt: 0,
    attempts,
    notBefore: 0,
    refusal,
    payload: { to: 'function', name: 'send_chat_message', args },
  }
}
