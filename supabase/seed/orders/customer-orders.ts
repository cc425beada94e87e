import type { OrderStatus } from '../../../src/domain/orders/order-status.ts'
import { choiceOf, demoProductNamed } from '../catalogue/demo-product.ts'
import { DAY, HOUR } from '../lib/time.ts'
import { DEMO_CUSTOMER, DEMO_CUSTOMERS } from '../people/people.ts'
import type { DemoItem, DemoOrder, DemoPaymentStatus } from './demo-order.ts'
import { stepsTo } from './order-life.ts'

function item(name: string, quantity = 1): DemoItem {
  const product = demoProductNamed(name)
  return { product, variants: choiceOf(product, ([first]) => first), quantity }
}

type Story = {
  status: OrderStatus
  paymentStatus: DemoPaymentStatus
  age: number
  items: readonly DemoItem[]
  promoCode?: string
}

/** The demo customer's orders: one in every status and every payment status. */
const STORIES: readonly Story[] = [
  { status: 'pending', paymentStatus: 'pending', age: 1 * HOUR, items: [item('Ceramic coffee mugs, set of 2')] },
  {
    status: 'confirmed',
    paymentStatus: 'completed',
    age: 5 * HOUR,
    items: [item('Rechargeable torch'), item('LED bulbs 9 W, pack of 4', 2)],
  },
  {
    status: 'processing',
    paymentStatus: 'completed',
    age: 22 * HOUR,
    items: [item('HB pencils with eraser, pack of 12', 3), item('Exercise books, 60 leaves, pack of 12')],
  },
  {
    status: 'shipped',
    paymentStatus: 'completed',
    age: 2 * DAY,
    items: [item('Granite soup pot with lid'), item('African black soap, 3 bars')],
    promoCode: 'oja10',
  },
  {
    status: 'delivered',
    paymentStatus: 'completed',
    age: 6 * DAY,
    items: [item('Travel tumbler with straw, 700 ml', 2), item('Lunch box, four compartments')],
  },
  {
    status: 'completed',
    paymentStatus: 'completed',
    age: 19 * DAY,
    items: [item('Non-stick frying pan'), item('Stainless serving spoons, set of 3')],
    promoCode: 'welcome',
  },
  {
    status: 'completed',
    paymentStatus: 'completed',
    age: 41 * DAY,
    items: [item('Shea body lotion'), item('Moringa leaf powder'), item('Wide hair pick')],
  },
  { status: 'cancelled', paymentStatus: 'failed', age: 27 * DAY, items: [item('Bedroom wall mirror')] },
  { status: 'cancelled', paymentStatus: 'refunded', age: 50 * DAY, items: [item('Windproof umbrella')] },
]

function orderOf(story: Story, index: number, now: Date, person = DEMO_CUSTOMER): DemoOrder {
  const { status, paymentStatus, age, items, promoCode = null } = story
  const isPaid = ['completed', 'refunded', 'refund_due'].includes(paymentStatus)
  return {
    name: `story ${index + 1}`,
    person,
    items,
    promoCode,
    placedAt: new Date(now.getTime() - age),
    status,
    paymentStatus,
    steps: stepsTo(status, { isPaid, isConfirmedByCustomer: true }),
  }
}

export function customerOrders(now: Date): readonly DemoOrder[] {
  return STORIES.map((story, index) => orderOf(story, index, now))
}

/** Payments that wait for an admin: one to review, one to refund. */
export function ordersForTheAdmin(now: Date): readonly DemoOrder[] {
  const [, , tolu, ngozi] = DEMO_CUSTOMERS
  const review: Story = { status: 'pending', paymentStatus: 'review', age: 9 * HOUR, items: [item('Garden sunshade')] }
  const refund: Story = {
    status: 'cancelled',
    paymentStatus: 'refund_due',
    age: 30 * HOUR,
    items: [item('Wooden dining chair')],
  }
  return [orderOf(review, STORIES.length, now, tolu), orderOf(refund, STORIES.length + 1, now, ngozi)]
}
