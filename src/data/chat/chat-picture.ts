import { queryOptions } from '@tanstack/react-query'
import { readObject } from '../supabase/stored-objects.ts'

/** A picture of a message: where it lies, and its bytes while this device alone has them. */
export type ChatPicture = {
  readonly width: number
  readonly height: number
  /** Null until the server has it. */
  readonly sessionId: string | null
  readonly local: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string; readonly path: string } | null
}

/** The address of a message's picture for an `<img>`, good while the page lives. Fails with DataError. */
export function chatPictureUrl(messageId: string, { sessionId, local }: ChatPicture) {
  return queryOptions<string>({
    queryKey: ['chat-picture', messageId],
    queryFn: async () => {
      const blob = local
        ? new Blob([local.bytes], { type: local.type })
        : await readObject('chat-pictures', `${sessionId}/${messageId}`)
      return URL.createObjectURL(blob)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
