import { queryOptions } from '@tanstack/react-query'
import { errorFromAnswer, errorFromThrown } from '../errors/answer-error.ts'
import { getAccessToken } from '../session/access-token.ts'
import { supabaseAnonKey, supabaseUrl } from '../supabase/config.ts'
import { limitedFetch } from '../supabase/time-limit.ts'

/** A picture of a message: where it lies, and its bytes while this device alone has them. */
export type ChatPicture = {
  readonly width: number
  readonly height: number
  /** Null until the server has it. */
  readonly sessionId: string | null
  readonly local: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string; readonly path: string } | null
}

/** @throws DataError */
async function readPicture(key: string): Promise<Blob> {
  const token = await getAccessToken()
  const answer = await limitedFetch(`${supabaseUrl()}/storage/v1/object/chat-pictures/${key}`, {
    headers: { apikey: supabaseAnonKey(), ...(token !== null && { authorization: `Bearer ${token}` }) },
  }).catch((cause: unknown) => {
    throw errorFromThrown(cause)
  })
  if (!answer.ok) throw errorFromAnswer(answer.status, await answer.json().catch(() => undefined))
  return answer.blob()
}

/** The address of a message's picture for an `<img>`, good while the page lives. Fails with DataError. */
export function chatPictureUrl(messageId: string, { sessionId, local }: ChatPicture) {
  return queryOptions<string>({
    queryKey: ['chat-picture', messageId],
    queryFn: async () => {
      const blob = local
        ? new Blob([local.bytes], { type: local.type })
        : await readPicture(`${sessionId}/${messageId}`)
      return URL.createObjectURL(blob)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
