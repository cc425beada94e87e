import { describe, expect, test } from 'vitest'
import { DAY } from '../lib/time.ts'
import { reviewRows } from '../messages/review-rows.ts'
import { DEMO_CUSTOMER } from '../people/people.ts'
import { customerOrders } from './customer-orders.ts'
import { type DemoOrder, demoUnitPrice, orderMoney, shippingMethod } from './demo-order.ts'
import { orderHistoryRows, orderRow } from './order-rows.ts'
import { planOrders } from './plan-orders.ts'
import { DEMO_PROMOS } from './promo-codes.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const MOMENTS = Array.from({ length: 9 }, (_, week) => new Date(NOW.getTime() + week * 8.3 * DAY))
const all = (now: Date) => [...planOrders(now), ...customerOrders(now)]

/** Computed independently of the code under test, in kobo. */
function expectedTotal(order: DemoOrder): number {
  const subtotal = order.items.reduce((sum, item) => sum + demoUnitPrice(item) * item.quantity, 0)
  const promo = DEMO_PROMOS.find(({ code }) => code === order.promoCode)?.promo
  const discount = !promo
    ? 0
    : promo.kind === 'amount'
      ? promo.amount
      : Math.round((subtotal * promo.basisPoints) / 10_000)
  const vat = Math.round(subtotal * 0.075 + 1e-6)
  return Math.round((subtotal + shippingMethod(order.person.address).fee + vat - discount) / 100)
}

describe('demo orders', () => {
  test.each(MOMENTS)('fill two months with about ninety orders when seeded on %s', (now) => {
    const orders = planOrders(now)
    expect(orders.length).toBeGreaterThanOrEqual(75)
    expect(orders.length).toBeLessThanOrEqual(120)
    const oldest = Math.min(...orders.map(({ placedAt }) => placedAt.getTime()))
    expect(now.getTime() - oldest).toBeGreaterThan(55 * DAY)
  })

  test('are the same each time', () => {
    expect(planOrders(NOW)).toEqual(planOrders(NOW))
  })

  test.each(MOMENTS)('are never in the future when seeded on %s', (now) => {
    const moments = all(now).flatMap((order) => orderHistoryRows(order).map(({ created_at }) => Date.parse(created_at)))
    expect(Math.max(...moments)).toBeLessThanOrEqual(now.getTime())
  })

  test.each(MOMENTS)('cost what the checkout would have charged when seeded on %s', (now) => {
    for (const order of all(now)) expect(orderMoney(order).total_amount).toBe(expectedTotal(order))
  })

  test('end in the last state of their history', () => {
    for (const order of all(NOW)) expect(orderHistoryRows(order).at(-1)?.to_status).toBe(order.status)
  })

  test('leave no delivered order older than 14 days, when it would complete automatically', () => {
    for (const now of MOMENTS)
      for (const order of all(now).filter(({ status }) => status === 'delivered')) {
        const { delivered_at } = orderRow(order, now)
        expect(now.getTime() - Date.parse(String(delivered_at))).toBeLessThan(14 * DAY)
      }
  })

  test('use no promo code more often than it allows', () => {
    for (const { code, maxUses } of DEMO_PROMOS)
      expect(all(NOW).filter(({ promoCode }) => promoCode === code).length).toBeLessThanOrEqual(maxUses ?? 999)
  })

  test('show the demo customer every status', () => {
    const statuses = new Set(customerOrders(NOW).map(({ status }) => status))
    expect([...statuses].toSorted()).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'delivered',
      'pending',
      'processing',
      'shipped',
    ])
    expect(customerOrders(NOW).every(({ person }) => person === DEMO_CUSTOMER)).toBe(true)
  })
})

describe('demo reviews', () => {
  test('come only from customers with a completed order of the product, once each', () => {
    const orders = all(NOW)
    const reviews = reviewRows(orders, NOW)
    expect(reviews.length).toBeGreaterThanOrEqual(50)
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length)
    for (const review of reviews) {
      const received = orders.some(
        ({ person, status, items }) =>
          person.id === review.user_id &&
          status === 'completed' &&
          items.some(({ product }) => product.id === review.product_id),
      )
      expect(received).toBe(true)
    }
  })

  test('range from one star to five', () => {
    const ratings = new Set(reviewRows(all(NOW), NOW).map(({ rating }) => rating))
    expect([...ratings].toSorted()).toEqual([1, 2, 3, 4, 5])
  })
})
