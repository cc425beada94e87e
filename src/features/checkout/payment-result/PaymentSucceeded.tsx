import CircleCheck from 'lucide-react/icons/circle-check'
import { type Order, orderNumber } from '../../../domain/orders/order.ts'
import { ORDER_STATUS_LABEL } from '../../../domain/orders/order-status.ts'
import { formatPhone } from '../../../domain/people/format-phone.ts'
import { formatDate } from '../../../lib/date-text.ts'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { QueryPlaceholder, type QueryState } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Fact } from '../../../ui/layout/Fact.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Price } from '../../../ui/price/Price.tsx'

const NEXT = [
  'Your order is in your dashboard; the bell tells you about each step.',
  'We pack your order and hand it to the carrier.',
  'You will find its tracking number in your dashboard as soon as it is shipped.',
]

const LOAD_FAILED = 'Your payment is confirmed, but your order could not be loaded.'
const OFFLINE = 'Your payment is confirmed. Your order will show here once you are connected.'

type PaymentSucceededProps = {
  order: Order | undefined
  /** The query that loads `order`. */
  orders: QueryState
  /** Known before `order` is. */
  orderId: string | null
}

export function PaymentSucceeded({ order, orders, orderId }: PaymentSucceededProps) {
  return (
    <div className="mx-auto max-w-2xl py-4">
      <header className="grid justify-items-center gap-2 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-tint text-brand">
          <CircleCheck size={32} />
        </span>
        <PageTitle>Payment Successful!</PageTitle>
        <p className="text-muted">
          {order || !orderId ? 'Thank you for your order.' : `Thank you for your order #${orderNumber(orderId)}.`}
        </p>
      </header>
      {order ? (
        <OrderFacts order={order} />
      ) : (
        <QueryPlaceholder count={2} error={LOAD_FAILED} loading="Loading your order" offline={OFFLINE} query={orders} />
      )}
      <Panel className="mt-4" title="What's Next">
        <ol className="grid gap-2">
          {NEXT.map((step, index) => (
            <li className="flex gap-3" key={step}>
              <span
                aria-hidden="true"
                className="grid size-6 shrink-0 place-items-center rounded-full bg-tint text-xs font-bold text-deep"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </Panel>
      <div className="mt-5 grid gap-3 sm:flex sm:justify-center">
        <LinkButton size="large" to="/dashboard">
          View Order History
        </LinkButton>
        <LinkButton size="large" to="/shop" variant="plain">
          Continue Shopping
        </LinkButton>
      </div>
    </div>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const { fullName, address, city, state, country, phone } = order.address
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
      <Fact label="Order number">{orderNumber(order.id)}</Fact>
      <Fact label="Order date">{formatDate(order.createdAt)}</Fact>
      <Fact label="Total">
        <Price isNaira kobo={order.total} />
      </Fact>
      <Fact label="Status">{ORDER_STATUS_LABEL[order.status]}</Fact>
      <Fact label="Tracking number">{order.trackingNumber ?? 'Comes when your order ships'}</Fact>
      <Fact label="Shipping information">
        {fullName}
        <span className="block font-normal text-muted">
          {[address, city, state, country].filter(Boolean).join(', ')}
        </span>
        <span className="nums block font-normal text-muted">{formatPhone(phone)}</span>
      </Fact>
    </dl>
  )
}
