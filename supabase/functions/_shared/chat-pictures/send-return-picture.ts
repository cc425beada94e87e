import type { SupabaseClient } from '@supabase/supabase-js'
import { answerOf } from '../assistant/database-answer.ts'
import { signedInCustomer } from '../auth/customer.ts'
import { ApiError } from '../http/api-error.ts'
import { readBytes } from '../http/body.ts'
import { isUuid } from '../http/uuid.ts'
import { MAX_CHAT_PICTURE_BYTES } from './send-chat-picture.ts'
import { storeChatPicture } from './store-picture.ts'
import { storedFormat } from './stored-format.ts'

/** Receives a picture of a returned item (`?return_id`, `?number` from 1): validates and stores the bytes. Idempotent. */
export async function sendReturnPicture(
  { service }: { readonly service: SupabaseClient },
  request: Request,
): Promise<{ readonly number: number }> {
  const customer = await signedInCustomer(request, service)
  const { searchParams } = new URL(request.url)
  const returnId = searchParams.get('return_id')
  const number = Number(searchParams.get('number'))
  if (!isUuid(returnId) || !Number.isInteger(number)) {
    throw new ApiError(400, 'invalid_body', 'Say which return and which picture.')
  }
  const bytes = await readBytes(request, MAX_CHAT_PICTURE_BYTES)
  const picture = storedFormat(bytes)
  if (!picture) throw new ApiError(400, 'bad_picture', 'This is not a picture that can be sent.')
  const asked = { p_user_id: customer.id, p_return_id: returnId, p_number: number }
  if (!answerOf<boolean>(await service.rpc('may_add_return_picture', asked))) {
    throw new ApiError(404, 'unknown_record', 'There is no such return.')
  }
  await storeChatPicture(service, `${returnId}/${number}`, bytes, picture.type)
  answerOf(await service.rpc('record_return_picture', { p_return_id: returnId, p_number: number }))
  return { number }
}
