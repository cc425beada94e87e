import { randomUuid } from '../../lib/uuid.ts'
import { changeOutbox } from '../outbox/change-outbox.ts'
import { enqueue } from '../outbox/enqueue.ts'

export type NewChatMessage = {
  /** Who writes. */
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
