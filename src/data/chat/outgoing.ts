import type { OutboxEntry } from '../db/outbox-entry.ts'
import { uploadPath } from '../outbox/upload-progress.ts'
import type { ChatPicture } from './chat-picture.ts'
import { CHAT_LANE } from './send-chat-message.ts'

/** A message of this device that the server may not have taken in. */
export type Outgoing = {
  readonly id: string
  /** Of its entry in the outbox. */
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
