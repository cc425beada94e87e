import type { OutboxEntry } from '../outbox/entry.ts'
import { CHAT_LANE } from './send-chat-message.ts'

/** A message of this device that the server may not have taken in. */
export type Outgoing = {
  readonly id: string
  /** Of its entry in the outbox. */
  readonly entryId: string
  readonly content: string
  /** Milliseconds since 1970, by this device's clock. */
  readonly writtenAt: number
  /** sending: on its way; waiting: for a line or its turn; failed: refused, until the writer decides; sent: taken in. */
  readonly state: 'sending' | 'waiting' | 'failed' | 'sent'
}

export type OutgoingView = { readonly sessionId: string | null; readonly isAdmin: boolean }

type Args = {
  readonly p_id: string
  readonly p_content: string
  readonly p_session_id: string | null
  readonly p_as_admin: boolean
}

function argsOf(entry: OutboxEntry): Args | null {
  if (entry.kind !== 'message' || entry.lane !== CHAT_LANE || entry.payload.to !== 'function') return null
  return entry.payload.args as Args
}

function isSeenIn(args: Args, { sessionId, isAdmin }: OutgoingView): boolean {
  if (args.p_as_admin !== isAdmin) return false
  const isWherever = !isAdmin && (args.p_session_id === null || sessionId === null)
  return isWherever || args.p_session_id === sessionId
}

/** The messages of a conversation that are still in the outbox, in the order they were written. */
export function outgoingOf(entries: readonly OutboxEntry[], view: OutgoingView, isOnline: boolean): Outgoing[] {
  return [...entries]
    .sort((a, b) => a.version - b.version)
    .flatMap((entry) => {
      const args = argsOf(entry)
      if (!args || !isSeenIn(args, view)) return []
      const isOnItsWay = isOnline && entry.attempts === 0
      const state = entry.refusal ? 'failed' : isOnItsWay ? 'sending' : 'waiting'
      return [{ id: args.p_id, entryId: entry.id, content: args.p_content, writtenAt: entry.createdAt, state }]
    })
}
