import { choiceOf, DEMO_PRODUCTS, type DemoProduct } from '../catalogue/demo-product.ts'
import { Chance } from '../lib/chance.ts'
import { DAY, HOUR, MINUTE } from '../lib/time.ts'
import { DEMO_CUSTOMERS, type DemoPerson } from '../people/people.ts'
import type { DemoItem, DemoOrder, DemoPaymentStatus } from './demo-order.ts'
import { demoUnitPrice } from './demo-order.ts'
import { type OrderStep, statusAtAge, stepsTo } from './order-life.ts'
import { DEMO_PROMOS } from './promo-codes.ts'

const DAYS = 60
const CUSTOMER_SHARE = 0.12

/** Cheap products sell more often; a few expensive ones make the revenue. */
function pickProduct(chance: Chance): DemoProduct {
  const tries = [chance.pick(DEMO_PRODUCTS), chance.pick(DEMO_PRODUCTS), chance.pick(DEMO_PRODUCTS)]
  const [first = chance.pick(DEMO_PRODUCTS)] = tries.sort((a, b) => a.price - b.price)
  return chance.share() < 0.45 ? first : chance.pick(tries)
}

function pickItems(chance: Chance): readonly DemoItem[] {
  const products = new Set(Array.from({ length: chance.between(1, 4) }, () => pickProduct(chance)))
  return [...products].map((product) => ({
    product,
    variants: choiceOf(product, (group) => chance.pick(group)),
    quantity: product.price < 8000 ? chance.between(1, 4) : 1,
  }))
}

function pickPromo(chance: Chance, items: readonly DemoItem[], age: number, usesOfFirst3: number): string | null {
  if (chance.share() > 0.28) return null
  const subtotal = items.reduce((sum, item) => sum + demoUnitPrice(item) * item.quantity, 0)
  const usable = DEMO_PROMOS.filter(
    ({ code, promo, startsDaysAgo, endsDaysAgo }) =>
      age < startsDaysAgo * DAY &&
      (endsDaysAgo === null || age > endsDaysAgo * DAY) &&
      subtotal >= promo.minimumSubtotal &&
      (code !== 'first3' || usesOfFirst3 < 3),
  )
  return chance.pick(usable).code
}

/** The shop grows slowly and sells more at weekends. */
function ordersOnDay(chance: Chance, daysAgo: number, date: Date): number {
  const weekend = [0, 5, 6].includes(date.getUTCDay()) ? 0.6 : 0
  return Math.floor(0.85 + ((DAYS - daysAgo) / DAYS) * 1.1 + weekend + chance.share() * 0.8)
}

function outcome(
  chance: Chance,
  age: number,
): { status: DemoOrder['status']; paymentStatus: DemoPaymentStatus; steps: readonly OrderStep[] } {
  if (age > 4 * HOUR && chance.share() < 0.09) {
    const isPaid = chance.share() < 0.3
    const paymentStatus = isPaid ? 'refunded' : 'failed'
    return { status: 'cancelled', paymentStatus, steps: stepsTo('cancelled', { isPaid, isConfirmedByCustomer: false }) }
  }
  const { status, isConfirmedByCustomer } = statusAtAge(age, chance.share())
  const paymentStatus = status === 'pending' ? 'pending' : 'completed'
  return { status, paymentStatus, steps: stepsTo(status, { isPaid: true, isConfirmedByCustomer }) }
}

function pickPerson(chance: Chance, age: number): DemoPerson {
  const [customer, ...others] = DEMO_CUSTOMERS
  if (customer && chance.share() < CUSTOMER_SHARE) return customer
  return chance.pick(others.filter(({ joinedDaysAgo }) => joinedDaysAgo * DAY > age))
}

/** Two months of orders, reproducible for the same day and `seed`. */
export function planOrders(now: Date, seed = 2026): readonly DemoOrder[] {
  const chance = new Chance(seed)
  const orders: DemoOrder[] = []
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo--) {
    const midnight = new Date(Math.floor((now.getTime() - daysAgo * DAY) / DAY) * DAY)
    for (let count = ordersOnDay(chance, daysAgo, midnight); count > 0; count--) {
      const placedAt = new Date(midnight.getTime() + chance.between(6 * 60, 21 * 60) * MINUTE)
      const age = now.getTime() - placedAt.getTime()
      const person = pickPerson(chance, Math.max(age, 0))
      const items = pickItems(chance)
      const usesOfFirst3 = orders.filter(({ promoCode }) => promoCode === 'first3').length
      const promoCode = pickPromo(chance, items, age, usesOfFirst3)
      const result = outcome(chance, age)
      if (age < 20 * MINUTE) continue
      orders.push({ name: `shop ${orders.length + 1}`, person, items, promoCode, placedAt, ...result })
    }
  }
  return orders
}
