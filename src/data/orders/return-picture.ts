import { queryOptions } from '@tanstack/react-query'
import { readObject } from '../supabase/stored-objects.ts'

/** Queries an object URL of a return's picture, valid until the page unloads. Numbered from 1. Fails with DataError. */
export function returnPictureUrl(returnId: string, number: number) {
  return queryOptions<string>({
    queryKey: ['return-picture', returnId, number],
    queryFn: async () => URL.createObjectURL(await readObject('chat-pictures', `${returnId}/${number}`)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
