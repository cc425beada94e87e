import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { goOffline } from '../connection/fake-browser.ts'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import { queuedMessages } from '../outbox/queued-messages.ts'
import { fakeBackend } from '../supabase/fake-backend.ts'
import { productReviews } from './product-reviews.ts'
import { orderToReview } from './reviewable-order.ts'
import { sendReviews } from './send-reviews.ts'

beforeEach(() => {
  setDeviceForTest(aDevice().store)
  goOffline()
})
afterEach(() => {
  setDeviceForTest(null)
  vi.unstubAllGlobals()
})

const aReview = (id: number) => ({
  id: `r${id}`,
  product_id: 'p1',
  rating: 4,
  comment: 'Heavy, good.',
  reviewer_name: 'Ada O.',
  admin_reply: null,
  created_at: '2026-11-19T10:00:00Z',
})

const item = (productId: string, name = 'Pot') => ({ product_id: productId, name, image_url: null })

describe('productReviews', () => {
  it('fetches ten per page, newest first, until the last', async () => {
    const all = Array.from({ length: 13 }, (_, i) => aReview(i))
    const requests = fakeBackend(({ query }) => {
      const from = Number(query.offset)
      return { body: all.slice(from, from + Number(query.limit)) }
    })
    const data = await new QueryClient().fetchInfiniteQuery({ ...productReviews('p1'), pages: 5 })
    expect(data.pages.map((page) => page.length)).toEqual([10, 3])
    expect(requests).toHaveLength(2)
    expect(requests[0]?.query).toMatchObject({ product_id: 'eq.p1', order: 'created_at.desc,id' })
  })

  it('includes reviewer and time', async () => {
    fakeBackend(() => ({ body: [aReview(1)] }))
    const data = await new QueryClient().fetchInfiniteQuery(productReviews('p1'))
    expect(data.pages[0]?.[0]).toEqual({
      id: 'r1',
      productId: 'p1',
      rating: 4,
      comment: 'Heavy, good.',
      reviewerName: 'Ada O.',
      adminReply: null,
      createdAt: Date.UTC(2026, 10, 19, 10),
    })
  })
})

describe('orderToReview', () => {
  it('lists each product once, with its existing review', async () => {
    const order = { id: 'o1', status: 'completed', order_items: [item('p1'), item('p2', 'Broom'), item('p1')] }
    const own = { product_id: 'p2', rating: 2, comment: 'Thin.' }
    fakeBackend(({ path }) => ({ body: path.endsWith('orders') ? [order] : [own] }))
    expect(await new QueryClient().fetchQuery(orderToReview('ada', 'o1'))).toEqual({
      orderId: 'o1',
      status: 'completed',
      products: [
        { productId: 'p1', name: 'Pot', image: null, review: null },
        { productId: 'p2', name: 'Broom', image: null, review: { rating: 2, comment: 'Thin.' } },
      ],
    })
  })

  it('is null for another customer’s order, without a second request', async () => {
    const requests = fakeBackend(() => ({ body: [] }))
    expect(await new QueryClient().fetchQuery(orderToReview('ada', 'o1'))).toBeNull()
    expect(requests).toHaveLength(1)
    expect(requests[0]?.query).toMatchObject({ id: 'eq.o1', user_id: 'eq.ada' })
  })

  it('shows a pending review over the server’s', async () => {
    const order = { id: 'o1', status: 'completed', order_items: [item('p1')] }
    const old = { product_id: 'p1', rating: 5, comment: 'Good.' }
    fakeBackend(({ path }) => ({ body: path.endsWith('orders') ? [order] : [old] }))
    await sendReviews('ada', [{ productId: 'p1', rating: 3, comment: 'It leaks.' }])
    const read = await new QueryClient().fetchQuery(orderToReview('ada', 'o1'))
    expect(read?.products[0]?.review).toEqual({ rating: 3, comment: 'It leaks.' })
  })

  it('makes two requests for any number of products', async () => {
    const order = { id: 'o1', status: 'completed', order_items: [item('p1'), item('p2'), item('p3')] }
    const requests = fakeBackend(({ path }) => ({ body: path.endsWith('orders') ? [order] : [] }))
    expect((await new QueryClient().fetchQuery(orderToReview('ada', 'o1')))?.products).toHaveLength(3)
    expect(requests.map((request) => request.path)).toEqual(['/rest/v1/orders', '/rest/v1/rpc/my_reviews'])
  })
})

describe('sendReviews', () => {
  it('queues the reviews, one per product', async () => {
    const sent = await sendReviews('ada', [{ productId: 'p1', rating: 5, comment: 'Good.' }])
    expect(sent).toEqual({ kind: 'waiting' })
    expect((await queuedMessages()).map(({ key, payload }) => ({ key, payload }))).toEqual([
      {
        key: 'review/p1',
        payload: {
          to: 'function',
          name: 'save_review',
          args: { p_product_id: 'p1', p_rating: 5, p_comment: 'Good.' },
        },
      },
    ])
  })

  it('replaces a pending review of the same product', async () => {
    await sendReviews('ada', [{ productId: 'p1', rating: 5, comment: 'Good.' }])
    await sendReviews('ada', [{ productId: 'p1', rating: 3, comment: 'It leaks.' }])
    expect(await queuedMessages()).toHaveLength(1)
  })
})
