import { signedInCustomer } from '../auth/caller.ts'
import { dataOf } from '../database/database-result.ts'
import type { ServiceClient } from '../database/service-client.ts'
import type { SentPicture } from '../database/shop-database.ts'
import { isUuid, readBytes } from '../http/body.ts'
import { FunctionError } from '../http/function-error.ts'
import { storedFormat } from './stored-format.ts'

const BUCKET = 'chat-pictures'
const LARGEST_PICTURE = 1024 * 1024
/** Private, and the same bytes for ever. */
const CACHE_SECONDS = '604800'
const CHAT_UNAVAILABLE = 'The chat can’t be reached right now.'

/**
 * Takes the picture of a new message (`?id`, `?session_id` where the caller knows it, `?as_admin`): looks at the bytes, stores
 * them, writes the message. The same id again changes nothing.
 */
export async function sendChatPicture(
  { service }: { readonly service: ServiceClient },
  request: Request,
): Promise<SentPicture> {
  const customer = await signedInCustomer(request, service)
  const { searchParams } = new URL(request.url)
  const [id, askedFor, asAdmin] = ['id', 'session_id', 'as_admin'].map((name) => searchParams.get(name))
  if (!isUuid(id) || (askedFor !== null && !isUuid(askedFor))) {
    throw new FunctionError('invalid_body', { message: 'Say which message and which chat.' })
  }
  const bytes = await readBytes(request, LARGEST_PICTURE)
  const picture = storedFormat(bytes)
  if (!picture) throw new FunctionError('bad_picture')
  const isAdmin = asAdmin === 'true'
  const chat = { p_user_id: customer.id, p_session_id: askedFor ?? null, p_as_admin: isAdmin }
  const sessionId = dataOf(await service.rpc('chat_for_picture', chat), CHAT_UNAVAILABLE)
  if (sessionId === null) throw new FunctionError('unknown_record')
  await store(service, `${sessionId}/${id}`, bytes, picture.type)
  const added = await service.rpc('add_picture_message', {
    p_user_id: customer.id,
    p_id: id,
    p_session_id: sessionId,
    p_as_admin: isAdmin,
    p_width: picture.width,
    p_height: picture.height,
  })
  const sent = dataOf(added, CHAT_UNAVAILABLE)
  if (!sent) throw new FunctionError('conflict')
  return sent
}

async function store(
  service: ServiceClient,
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<void> {
  const { error } = await service.storage.from(BUCKET).upload(key, new Blob([bytes], { type: contentType }), {
    contentType,
    cacheControl: CACHE_SECONDS,
    upsert: false,
  })
  // A repeated request finds its own bytes there: only this function writes these keys.
  if (!error || /exists|duplicate/i.test(error.message)) return
  console.error(JSON.stringify({ storage: error.message }))
  throw new FunctionError('unavailable', { message: 'The picture can’t be kept right now.' })
}
