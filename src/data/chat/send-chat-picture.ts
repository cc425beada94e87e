import { randomUuid } from '../../lib/uuid.ts'
import { changeOutbox } from '../outbox/change-outbox.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { PreparedChatPicture } from './prepare-chat-picture.ts'
import { CHAT_LANE, type NewChatMessage } from './send-chat-message.ts'

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
