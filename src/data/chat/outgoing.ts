import { randomUuid } from '../../lib/uuid.ts'
import type { OutboxEntry } from '../db/outbox-entry.ts'
import { uploadPath } from '../db/outbox-entry.ts'
import { changeOutbox } from '../outbox/change-outbox.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Conversation } from './conversation.ts'
import type { ChatPicture } from './message.ts'
import type { PreparedChatPicture } from './prepare-chat-picture.ts'

export type NewChatMessage = {
  /** The person who writes. */
  readonly userId: string
  /** Null where the device does not know the chat yet: the server takes the customer's open one, or opens it. */
  readonly sessionId: string | null
  readonly content: string
  readonly isAdmin: boolean
}

/** Chat messages of one writer keep their order. */
export const CHAT_LANE = 'chat'

/**
 * Keeps a message on this device and sends it when it can, behind those written before it. Resolves to its id.
 * Rejects when this device can't store it.
 */
export async function sendChatMessage({ userId, sessionId, content, isAdmin }: NewChatMessage): Promise<string> {
  const id = randomUuid()
  const args = { p_id: id, p_content: content, p_session_id: sessionId, p_as_admin: isAdmin }
  const payload = { to: 'function', name: 'send_chat_message', args } as const
  await changeOutbox([], (tx) =>
    enqueue(tx, { userId, kind: 'message', key: `${CHAT_LANE}/${id}`, lane: CHAT_LANE, payload }),
  )
  return id
}

export type NewChatPicture = Omit<NewChatMessage, 'content'> & { readonly picture: PreparedChatPicture }

export const SEND_PICTURE = 'send-chat-picture'

/**
 * Keeps a picture on this device and sends it when it can, in its turn among the messages. Resolves to the message's id.
 * Rejects when this device can't store it.
 */
export async function sendChatPicture({ userId, sessionId, isAdmin, picture }: NewChatPicture): Promise<string> {
  const id = randomUuid()
  const { bytes, type, width, height } = picture
  const args = {
    id,
    ...(sessionId !== null && { session_id: sessionId }),
    ...(isAdmin && { as_admin: 'true' }),
    width: String(width),
    height: String(height),
  }
  const payload = { to: 'upload', name: SEND_PICTURE, args, bytes, type } as const
  await changeOutbox([], (tx) =>
    enqueue(tx, { userId, kind: 'message', key: `${CHAT_LANE}/${id}`, lane: CHAT_LANE, payload }),
  )
  return id
}

/** A message of this device that the server may not have taken in. */
export type Outgoing = {
  readonly id: string
  readonly entryId: string
  readonly content: string
  /** Milliseconds since 1970, by this device's clock. */
  readonly writtenAt: number
  /** sending: on its way; waiting: for a connection or its turn; failed: refused, until the writer decides; sent: taken in. */
  readonly state: 'sending' | 'waiting' | 'failed' | 'sent'
  readonly picture: ChatPicture | null
}

export type OutgoingView = { readonly sessionId: string | null; readonly isAdmin: boolean }

type Written = {
  readonly id: string
  readonly content: string
  readonly sessionId: string | null
  readonly isAdmin: boolean
  readonly picture: ChatPicture | null
}

type Args = {
  readonly p_id: string
  readonly p_content: string
  readonly p_session_id: string | null
  readonly p_as_admin: boolean
}

function writtenIn(entry: OutboxEntry): Written | null {
  if (entry.kind !== 'message' || entry.lane !== CHAT_LANE) return null
  const { payload } = entry
  if (payload.to === 'function') {
    const { p_id, p_content, p_session_id, p_as_admin } = payload.args as Args
    return { id: p_id, content: p_content, sessionId: p_session_id, isAdmin: p_as_admin, picture: null }
  }
  if (payload.to !== 'upload') return null
  const { args, bytes, type } = payload
  const sessionId = args.session_id ?? null
  const local = { bytes, type, path: uploadPath(payload) }
  const picture = { width: Number(args.width), height: Number(args.height), sessionId, local }
  return { id: args.id ?? '', content: '', sessionId, isAdmin: args.as_admin === 'true', picture }
}

function isSeenIn(written: Written, { sessionId, isAdmin }: OutgoingView): boolean {
  if (written.isAdmin !== isAdmin) return false
  const isWherever = !isAdmin && (written.sessionId === null || sessionId === null)
  return isWherever || written.sessionId === sessionId
}

/** The messages of a conversation that are still in the outbox, in the order they were written. */
export function outgoingOf(entries: readonly OutboxEntry[], view: OutgoingView, isOnline: boolean): Outgoing[] {
  return [...entries]
    .sort((a, b) => a.version - b.version)
    .flatMap((entry) => {
      const written = writtenIn(entry)
      if (!written || !isSeenIn(written, view)) return []
      const isOnItsWay = isOnline && entry.attempts === 0
      const state = entry.refusal ? 'failed' : isOnItsWay ? 'sending' : 'waiting'
      const { id, content, picture } = written
      return [{ id, entryId: entry.id, content, writtenAt: entry.createdAt, state, picture }]
    })
}

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
