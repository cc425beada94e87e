import { Chance } from '../lib/chance.ts'
import { namedUuid } from '../lib/identity.ts'
import { HOUR } from '../lib/time.ts'
import { type DemoOrder, stepTime } from '../orders/demo-order.ts'
import { ANY_PRODUCT, COMMENTS, type Comment, REPLY_TO_UNHAPPY } from './review-comments.ts'

const MOST = 64

/** Reviews of delivered products: one for each product of a person's completed orders, newest orders first. */
export function reviewRows(orders: readonly DemoOrder[], now: Date, seed = 7) {
  const chance = new Chance(seed)
  const turns = new Map<readonly Comment[], number>()
  const seen = new Set<string>()
  const completed = orders.filter(({ status }) => status === 'completed').toReversed()
  const rows = completed.flatMap((order) =>
    order.items.flatMap(({ product }) => {
      const key = `${order.person.id} ${product.id}`
      if (seen.has(key)) return []
      seen.add(key)
      const fitting = COMMENTS[product.category] ?? ANY_PRODUCT
      const turn = turns.get(fitting) ?? 0
      turns.set(fitting, turn + 1)
      const comment = fitting[turn % fitting.length]
      const last = order.steps.at(-1)
      if (!comment || !last) return []
      const written = Date.parse(stepTime(order, last)) + chance.between(1, 60) * HOUR
      return [
        {
          id: namedUuid(`review ${key}`),
          user_id: order.person.id,
          product_id: product.id,
          rating: comment.rating,
          comment: comment.text,
          admin_reply: comment.rating <= 2 ? REPLY_TO_UNHAPPY : null,
          created_at: new Date(Math.min(written, now.getTime() - HOUR)).toISOString(),
        },
      ]
    }),
  )
  return rows.slice(0, MOST)
}
