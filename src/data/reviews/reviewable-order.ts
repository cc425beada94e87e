import { queryOptions } from '@tanstack/react-query'
import { ORDER_STATUS_LABEL } from '../../domain/orders/order-status.ts'
import { pendingFields } from '../outbox/messages.ts'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { as, listOf, oneKeyOf, optional, rowKind, text } from '../supabase/row-kind.ts'
import { starsOf } from './review-row.ts'
import { reviewKey } from './send-reviews.ts'

const readItem = rowKind({ product_id: text, name: text, image_url: as('image', optional(text)) })
const readOrder = rowKind({
  id: as('orderId', text),
  status: oneKeyOf(ORDER_STATUS_LABEL),
  order_items: as('products', listOf(readItem)),
})
const readOwn = rowKind({ product_id: text, rating: starsOf, comment: text })
const readWaiting = rowKind({ p_rating: as('rating', starsOf), p_comment: as('comment', text) })

type OwnReview = ReturnType<typeof readWaiting>

/** Returns the customer's reviews by product. A review in the outbox overrides the server's. */
async function readOwnReviews(userId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, OwnReview>> {
  const rows = await restRequest((rest) => rest.rpc('my_reviews', { p_product_ids: [...productIds] }))
  const reviews = new Map<string, OwnReview>()
  for (const { productId, ...review } of rows.map(readOwn)) reviews.set(productId, review)
  for (const productId of productIds) {
    const waiting = await pendingFields(userId, reviewKey(productId))
    if (waiting) reviews.set(productId, readWaiting(waiting))
  }
  return reviews
}

async function readReviewableOrder(userId: string, orderId: string) {
  const rows = await restRequest((rest) =>
    rest
      .from('orders')
      .select(`id, status, order_items(${readItem.columns})`)
      .eq('id', orderId)
      // An admin may read every order, but only its owner reviews it.
      .eq('user_id', userId)
      .order('id', { referencedTable: 'order_items' }),
  )
  if (rows.length === 0) return null
  const order = readOrder(rows[0])
  // List each product once, however many of its variants were bought.
  const products = new Map(order.products.map((item) => [item.productId, item]))
  const reviews = await readOwnReviews(userId, [...products.keys()])
  return {
    ...order,
    products: [...products.values()].map((item) => ({ ...item, review: reviews.get(item.productId) ?? null })),
  }
}

export type ReviewableProduct = NonNullable<Awaited<ReturnType<typeof readReviewableOrder>>>['products'][number]

/** Query options for an order's products to review (rule P10). Null if the order isn't the customer's. Fails with DataError. */
export function orderToReview(userId: string, orderId: string) {
  return queryOptions({
    queryKey: myKey(userId, 'reviewable-order', orderId),
    // The status opens the form and the reviews prefill it, so neither may be stale.
    staleTime: 0,
    queryFn: () => readReviewableOrder(userId, orderId),
  })
}
