import type { SupabaseClient } from '@supabase/supabase-js'
import { ApiError } from '../http/api-error.ts'

const BUCKET = 'chat-pictures'
/** Private, and the same bytes for ever. */
const CACHE_SECONDS = '604800'

/** Stores the bytes of a customer's picture; once stored, the same key again changes nothing. */
export async function storeChatPicture(
  service: SupabaseClient,
  key: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<void> {
  const { error } = await service.storage
    .from(BUCKET)
    .upload(key, new Blob([bytes as Uint8Array<ArrayBuffer>], { type: contentType }), {
      contentType,
      cacheControl: CACHE_SECONDS,
      upsert: false,
    })
  // A repeat finds its bytes there; nobody can have put others under a key that only these functions write.
  if (!error || ('statusCode' in error && String(error.statusCode) === '409')) return
  console.error(JSON.stringify({ storage: error.message }))
  throw new ApiError(503, 'unavailable', "The picture can't be kept right now.")
}
