import { queryOptions } from '@tanstack/react-query'
import type { StarCount } from '../../domain/catalogue/rating.ts'
import { isOrderStatus, type OrderStatus } from '../../domain/orders/order-status.ts'
import { waitingFields } from '../outbox/queue-message.ts'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { starsOf } from './review-row.ts'
import { reviewKey } from './send-reviews.ts'

export type OwnReview = { readonly rating: StarCount; readonly comment: string }

export type ReviewableProduct = {
  readonly productId: string
  /** As sold. */
  readonly name: string
  readonly image: string | null
  /** The customer's earlier review of it. */
  readonly review: OwnReview | null
}

export type ReviewableOrder = {
  readonly orderId: string
  readonly status: OrderStatus
  readonly products: readonly ReviewableProduct[]
}

type OrderRow = {
  id: string
  status: string
  order_items: { product_id: string; name: string; image_url: string | null }[]
}

type OwnReviewRow = { product_id: string; rating: number; comment: string }

/** Each product once, however many of its variants were bought. */
export function reviewableOrder(order: OrderRow, reviews: readonly OwnReviewRow[]): ReviewableOrder {
  const written = new Map(reviews.map((row) => [row.product_id, { rating: starsOf(row.rating), comment: row.comment }]))
  const items = new Map(order.order_items.map((item) => [item.product_id, item]))
  return {
    orderId: order.id,
    status: isOrderStatus(order.status) ? order.status : 'pending',
    products: [...items.values()].map((item) => ({
      productId: item.product_id,
      name: item.name,
      image: item.image_url,
      review: written.get(item.product_id) ?? null,
    })),
  }
}

async function readOrder(userId: string, orderId: string): Promise<OrderRow | undefined> {
  const rows = await restRequest((rest) =>
    rest
      .from('orders')
      .select('id, status, order_items(product_id, name, image_url)')
      .eq('id', orderId)
      // An admin may read every order, but only its owner reviews it.
      .eq('user_id', userId)
      .order('id', { referencedTable: 'order_items' })
      .overrideTypes<OrderRow[], { merge: false }>(),
  )
  return rows[0]
}

/** With what still waits here to be sent: it is newer than what the server has. */
async function readOwnReviews(userId: string, productIds: readonly string[]): Promise<OwnReviewRow[]> {
  const stored = await restRequest((rest) => rest.rpc('my_reviews', { p_product_ids: [...productIds] }))
  const waiting = await Promise.all(
    productIds.map(async (product_id) => {
      const fields = await waitingFields(userId, reviewKey(product_id))
      return fields ? [{ product_id, rating: Number(fields.p_rating), comment: String(fields.p_comment) }] : []
    }),
  )
  return [...stored, ...waiting.flat()]
}

/** The products of one order to review; null when it isn't the customer's. Fails with DataError. Rule P10. */
export function orderToReview(userId: string, orderId: string) {
  return queryOptions<ReviewableOrder | null>({
    queryKey: myKey(userId, 'reviewable-order', orderId),
    // Its status opens the form and its reviews fill it: neither may be of an earlier visit.
    staleTime: 0,
    queryFn: async () => {
      const order = await readOrder(userId, orderId)
      if (!order) return null
      const productIds = [...new Set(order.order_items.map((item) => item.product_id))]
      return reviewableOrder(order, await readOwnReviews(userId, productIds))
    },
  })
}
