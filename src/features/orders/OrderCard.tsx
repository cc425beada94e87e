import type { ReactNode } from 'react'
import { OWN_CHANGES } from '../../content/orders/own-changes.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { itemCount, type Order, shortOrderId } from '../../domain/orders/order.ts'
import { ORDER_STATUS_LABEL, ORDER_STATUS_TONE, type OrderStatus } from '../../domain/orders/order-status.ts'
import { canChangeOrder, changeableUntil } from '../../domain/orders/own-changes.ts'
import { formatDate, formatDateTime } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Price } from '../../ui/price/Price.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderTracker } from './OrderTracker.tsx'
import { PaymentNote } from './PaymentNote.tsx'
import { TrackingNumber } from './TrackingNumber.tsx'

type OrderStatusBadgeProps = { status: OrderStatus }

function OrderStatusBadge({ status }: OrderStatusBadgeProps) {
  return <Badge tone={ORDER_STATUS_TONE[status]}>{ORDER_STATUS_LABEL[status]}</Badge>
}

const THUMBNAILS = 3

type OrderCardProps = {
  order: Order
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** What the customer can do with it now. */
  actions?: ReactNode
}

export function OrderCard({ order, isOpen, onToggle, actions }: OrderCardProps) {
  const count = itemCount(order)
  const name = `Order ${shortOrderId(order.id)}`
  return (
    <article
      aria-label={name}
      className="scroll-mt-24 rounded-card border border-line bg-surface p-4 target:border-brand"
      id={`order-${order.id}`}
    >
      <header className="flex items-start justify-between gap-3">
        <div>
          <h2 className="text-base">{name}</h2>
          <p className="text-sm text-muted">
            <time dateTime={new Date(order.createdAt).toISOString()}>{formatDate(order.createdAt)}</time> ·{' '}
            <span>{count === 1 ? '1 item' : `${count} items`}</span>
          </p>
        </div>
        <OrderStatusBadge status={order.status} />
      </header>
      {order.status !== 'cancelled' && <OrderTracker status={order.status} />}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <ul aria-hidden="true" className="flex gap-1.5">
          {order.items.slice(0, THUMBNAILS).map((item) => (
            <li key={item.id}>
              <Picture alt="" className="w-10 rounded-lg" sizes="40px" src={item.image} title={item.name} />
            </li>
          ))}
          {order.items.length > THUMBNAILS && (
            <li className="grid w-7 place-items-center text-sm text-muted">+{order.items.length - THUMBNAILS}</li>
          )}
        </ul>
        <Price className="text-lg font-bold" isNaira kobo={order.total} />
      </div>
      <PaymentNote order={order} />
      {order.trackingNumber && <TrackingNumber number={order.trackingNumber} />}
      {canChangeOrder(order, shopNow()) && (
        <p className="mt-3 text-sm text-muted">
          {fillText(OWN_CHANGES.until, { time: formatDateTime(changeableUntil(order)) })}
        </p>
      )}
      {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      <details
        className="mt-3 border-t border-line"
        onToggle={(event) => onToggle(event.currentTarget.open)}
        open={isOpen}
      >
        <summary className="min-h-11 py-3 text-sm font-semibold text-brand">
          {isOpen ? 'Hide details' : 'Show details'}
        </summary>
        {isOpen && <OrderDetails order={order} />}
      </details>
    </article>
  )
}
