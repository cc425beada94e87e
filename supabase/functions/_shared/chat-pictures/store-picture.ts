import type { SupabaseClient } from '@supabase/supabase-js'
import { ApiError } from '../http/api-error.ts'

const BUCKET = 'chat-pictures'
/** The bytes of a key never change. */
const CACHE_SECONDS = '604800'

/** Stores a customer's picture. No-op if the key exists. */
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
  // A repeated request: only these functions write here, so the existing bytes are the same.
  if (!error || ('statusCode' in error && String(error.statusCode) === '409')) return
  console.error(JSON.stringify({ storage: error.message }))
  throw new ApiError(503, 'unavailable', "The picture can't be kept right now.")
}
