import { randomUuid } from '../../lib/uuid.ts'
import { type MessagePayload, type OutboxEntry, uploadPath } from '../db/outbox-entry.ts'
import { changeOutbox } from '../outbox/change-outbox.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { flag, optional, rowKind, text } from '../supabase/row-kind.ts'
import type { Conversation } from './conversation.ts'
import type { ChatMessage } from './message.ts'
import type { PreparedChatPicture } from './prepare-chat-picture.ts'

export type NewChatMessage = {
  readonly userId: string
  /** Null if this device has no chat yet; the server then uses the customer's open chat or starts one. */
  readonly sessionId: string | null
  readonly content: string
  readonly isAdmin: boolean
}

/** The outbox lane that keeps a sender's chat messages in order. */
export const CHAT_LANE = 'chat'

/** Queues a message in the outbox and resolves to its id. Rejects if this device can't store it. */
async function send(userId: string, payloadOf: (id: string) => MessagePayload): Promise<string> {
  const id = randomUuid()
  const entry = { userId, kind: 'message', key: `${CHAT_LANE}/${id}`, lane: CHAT_LANE, payload: payloadOf(id) } as const
  await changeOutbox([], (tx) => enqueue(tx, entry))
  return id
}

export function sendChatMessage({ userId, sessionId, content, isAdmin }: NewChatMessage): Promise<string> {
  return send(userId, (id) => ({
    to: 'function',
    name: 'send_chat_message',
    args: { p_id: id, p_content: content, p_session_id: sessionId, p_as_admin: isAdmin },
  }))
}

export type NewChatPicture = Omit<NewChatMessage, 'content'> & { readonly picture: PreparedChatPicture }

export function sendChatPicture({ userId, sessionId, isAdmin, picture }: NewChatPicture): Promise<string> {
  const { bytes, type, width, height } = picture
  const of = { ...(sessionId !== null && { session_id: sessionId }), ...(isAdmin && { as_admin: 'true' }) }
  return send(userId, (id) => ({
    to: 'upload',
    name: 'send-chat-picture',
    args: { id, ...of, width: String(width), height: String(height) },
    bytes,
    type,
  }))
}

export type OutgoingView = { readonly sessionId: string | null; readonly isAdmin: boolean }

const readArgs = rowKind({ p_id: text, p_content: text, p_session_id: optional(text), p_as_admin: flag })

function writtenIn({ kind, lane, payload }: OutboxEntry) {
  if (kind !== 'message' || lane !== CHAT_LANE) return null
  if (payload.to === 'function') {
    const { pId: id, pContent: content, pSessionId: sessionId, pAsAdmin: isAdmin } = readArgs(payload.args)
    return { id, content, sessionId, isAdmin, picture: null }
  }
  if (payload.to !== 'upload') return null
  const { args, bytes, type } = payload
  const sessionId = args.session_id ?? null
  const local = { bytes, type, path: uploadPath(payload) }
  const picture = { width: Number(args.width), height: Number(args.height), sessionId, local }
  return { id: args.id ?? '', content: '', sessionId, isAdmin: args.as_admin === 'true', picture }
}

/** Returns a conversation's messages that are still in the outbox, oldest first. */
export function outgoingMessages(
  entries: readonly OutboxEntry[],
  view: OutgoingView,
  isOnline: boolean,
): ChatMessage[] {
  return [...entries]
    .sort((a, b) => a.version - b.version)
    .flatMap((entry) => {
      const written = writtenIn(entry)
      if (written?.isAdmin !== view.isAdmin) return []
      const { sessionId, isAdmin, ...message } = written
      const isInOpenChat = !isAdmin && (sessionId === null || view.sessionId === null)
      if (!isInOpenChat && sessionId !== view.sessionId) return []
      const isOnItsWay = isOnline && entry.attempts === 0
      const state = entry.refusal ? 'failed' : isOnItsWay ? 'sending' : 'waiting'
      const sender = isAdmin ? 'admin' : 'user'
      return [{ ...message, seq: 0, sender, senderName: '', at: entry.createdAt, state, entryId: entry.id }]
    })
}

/** A message that has left the outbox but hasn't been fetched back yet. */
export type Delivered = ChatMessage & { readonly deliveredAt: number }

/** Keeps delivered messages visible until they are fetched back, or until a fetch that started later doesn't contain them. */
export function delivered(
  before: readonly Delivered[],
  last: readonly ChatMessage[],
  now: readonly ChatMessage[],
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

/** Returns the server's messages, then this device's unsent ones, without duplicates. */
export function mergeThread(
  messages: readonly ChatMessage[],
  outgoing: readonly ChatMessage[],
): readonly ChatMessage[] {
  const known = new Set(messages.map(({ id }) => id))
  const own = new Map(outgoing.map((message) => [message.id, message]))
  return [...messages, ...[...own.values()].filter(({ id }) => !known.has(id))]
}
