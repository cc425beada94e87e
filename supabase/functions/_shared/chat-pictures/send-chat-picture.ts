import type { SupabaseClient } from '@supabase/supabase-js'
import { answerOf } from '../assistant/database-answer.ts'
import { signedInCustomer } from '../auth/customer.ts'
import { ApiError } from '../http/api-error.ts'
import { readBytes } from '../http/body.ts'
import { isUuid } from '../http/uuid.ts'
import { storeChatPicture } from './store-picture.ts'
import { storedFormat } from './stored-format.ts'

export type SentPicture = { readonly session_id: string; readonly seq: number }

/** In bytes; the bucket's limit. */
export const MAX_CHAT_PICTURE_BYTES = 1024 * 1024

/**
 * Receives the picture of a new message (`?id`, `?session_id` if the caller knows it, `?as_admin`): validates the bytes, stores
 * them and adds the message. Idempotent for the same id.
 */
export async function sendChatPicture(
  { service }: { readonly service: SupabaseClient },
  request: Request,
): Promise<SentPicture> {
  const customer = await signedInCustomer(request, service)
  const { searchParams } = new URL(request.url)
  const [id, askedFor, asAdmin] = ['id', 'session_id', 'as_admin'].map((name) => searchParams.get(name))
  if (!isUuid(id) || (askedFor !== null && !isUuid(askedFor))) {
    throw new ApiError(400, 'invalid_body', 'Say which message and which chat.')
  }
  const bytes = await readBytes(request, MAX_CHAT_PICTURE_BYTES)
  const picture = storedFormat(bytes)
  if (!picture) throw new ApiError(400, 'bad_picture', 'This is not a picture that can be sent.')
  const isAdmin = asAdmin === 'true'
  const sessionId = answerOf<string | null>(
    await service.rpc('chat_for_picture', {
      p_user_id: customer.id,
      p_session_id: askedFor,
      p_as_admin: isAdmin,
      p_id: id,
    }),
  )
  if (sessionId === null) throw new ApiError(404, 'unknown_record', 'There is no such chat.')
  await storeChatPicture(service, `${sessionId}/${id}`, bytes, picture.type)
  const sent = answerOf<SentPicture | null>(
    await service.rpc('add_picture_message', {
      p_user_id: customer.id,
      p_id: id,
      p_session_id: sessionId,
      p_as_admin: isAdmin,
      p_width: picture.width,
      p_height: picture.height,
    }),
  )
  if (!sent) throw new ApiError(409, 'conflict', 'This message was sent by somebody else.')
  return sent
}
