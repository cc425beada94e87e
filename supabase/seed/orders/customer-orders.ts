import type { OrderStatus } from '../../../src/domain/orders/order-status.ts'
import { demoProductNamed } from '../catalogue/demo-product.ts'
import { DAY, HOUR } from '../lib/time.ts'
import { DEMO_CUSTOMER, DEMO_CUSTOMERS } from '../people/people.ts'
import type { DemoLine, DemoOrder, PaymentStatus } from './demo-order.ts'
import { stepsTo } from './order-life.ts'

function line(name: string, quantity = 1): DemoLine {
  const product = demoProductNamed(name)
  return { product, variant: product.variants[0] ?? null, quantity }
}

type Story = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  age: number
  lines: readonly DemoLine[]
  promoCode?: string
}

/** One order of the demo customer in every status, and every state a payment can be in. */
const STORIES: readonly Story[] = [
  { status: 'pending', paymentStatus: 'pending', age: 1 * HOUR, lines: [line('Ceramic coffee mugs, set of 2')] },
  {
    status: 'confirmed',
    paymentStatus: 'completed',
    age: 5 * HOUR,
    lines: [line('Rechargeable torch'), line('LED bulbs 9 W, pack of 4', 2)],
  },
  {
    status: 'processing',
    paymentStatus: 'completed',
    age: 22 * HOUR,
    lines: [line('HB pencils with eraser, pack of 12', 3), line('Exercise books, 60 leaves, pack of 12')],
  },
  {
    status: 'shipped',
    paymentStatus: 'completed',
    age: 2 * DAY,
    lines: [line('Granite soup pot with lid'), line('African black soap, 3 bars')],
    promoCode: 'oja10',
  },
  {
    status: 'delivered',
    paymentStatus: 'completed',
    age: 6 * DAY,
    lines: [line('Travel tumbler with straw, 700 ml', 2), line('Lunch box, four compartments')],
  },
  {
    status: 'completed',
    paymentStatus: 'completed',
    age: 19 * DAY,
    lines: [line('Non-stick frying pan'), line('Stainless serving spoons, set of 3')],
    promoCode: 'welcome',
  },
  {
    status: 'completed',
    paymentStatus: 'completed',
    age: 41 * DAY,
    lines: [line('Shea body lotion'), line('Moringa leaf powder'), line('Wide hair pick')],
  },
  { status: 'cancelled', paymentStatus: 'failed', age: 27 * DAY, lines: [line('Bedroom wall mirror')] },
  { status: 'cancelled', paymentStatus: 'refunded', age: 50 * DAY, lines: [line('Windproof umbrella')] },
]

function told(story: Story, index: number, now: Date, person = DEMO_CUSTOMER): DemoOrder {
  const { status, paymentStatus, age, lines, promoCode = null } = story
  const isPaid = ['completed', 'refunded', 'refund_due'].includes(paymentStatus)
  return {
    name: `story ${index + 1}`,
    person,
    lines,
    promoCode,
    placedAt: new Date(now.getTime() - age),
    status,
    paymentStatus,
    steps: stepsTo(status, { isPaid, isConfirmedByCustomer: true }),
  }
}

export function customerOrders(now: Date): readonly DemoOrder[] {
  return STORIES.map((story, index) => told(story, index, now))
}

/** Payments that wait for an admin: one to look at, one to give back. */
export function ordersForTheAdmin(now: Date): readonly DemoOrder[] {
  const [, , tolu, ngozi] = DEMO_CUSTOMERS
  const review: Story = { status: 'pending', paymentStatus: 'review', age: 9 * HOUR, lines: [line('Garden sunshade')] }
  const refund: Story = {
    status: 'cancelled',
    paymentStatus: 'refund_due',
    age: 30 * HOUR,
    lines: [line('Wooden dining chair')],
  }
  return [told(review, STORIES.length, now, tolu), told(refund, STORIES.length + 1, now, ngozi)]
}
