import { queryOptions } from '@tanstack/react-query'
import { ITEM_RETURN } from '../../content/orders/item-returns.ts'
import type { ItemReturn } from '../../domain/orders/item-return.ts'
import { fillText } from '../../lib/fill-text.ts'
import { readObject } from '../supabase/stored-objects.ts'

/** Queries object URLs of a return's photos, valid until the page unloads. They fail with DataError. */
export function returnPhotos({ id, pictureCount }: Pick<ItemReturn, 'id' | 'pictureCount'>) {
  return Array.from({ length: pictureCount }, (_, index) => {
    const number = index + 1
    const query = queryOptions<string>({
      queryKey: ['return-picture', id, number],
      queryFn: async () => URL.createObjectURL(await readObject('chat-pictures', `${id}/${number}`)),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    })
    return { alt: fillText(ITEM_RETURN.picture, { number }), query }
  })
}
