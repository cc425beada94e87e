import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { shopNow } from '../../data/connection/clock.ts'
import { itemCount, type Order, orderNumber, shortOrderId } from '../../domain/orders/order.ts'
import {
  ORDER_STATUS_LABEL,
  ORDER_STATUS_TONE,
  type OrderStatus,
  trackerSteps,
} from '../../domain/orders/order-status.ts'
import { canChangeOrder, changeableUntil } from '../../domain/orders/own-changes.ts'
import { formatDate, formatDateTime } from '../../lib/date-text.ts'
import { plural } from '../../lib/plural.ts'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Price } from '../../ui/price/Price.tsx'
import { OrderDetailsView } from './OrderDetailsView.tsx'
import { PaymentNote } from './PaymentNote.tsx'

type OrderStatusBadgeProps = { status: OrderStatus }

function OrderStatusBadge({ status }: OrderStatusBadgeProps) {
  return (
    <Badge className="shrink-0" tone={ORDER_STATUS_TONE[status]}>
      {ORDER_STATUS_LABEL[status]}
    </Badge>
  )
}

const THUMBNAILS = 3

type OrderCardProps = {
  order: Order
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
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
      <header className="flex flex-wrap items-start justify-between gap-x-3">
        <div>
          <h2 className="text-base">{name}</h2>
          <p className="text-sm text-muted">
            <time dateTime={new Date(order.createdAt).toISOString()}>{formatDate(order.createdAt)}</time> ·{' '}
            <span>{plural(count, 'item')}</span>
            <span className="nums block select-all">{`#${orderNumber(order.id)}`}</span>
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
          {`You can cancel this order or change its address until ${formatDateTime(changeableUntil(order))}, as long as it is not on its way.`}
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
        {isOpen && <OrderDetailsView order={order} />}
      </details>
    </article>
  )
}

type TrackingNumberProps = { number: string }

function TrackingNumber({ number }: TrackingNumberProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(number)
      showToast({ title: 'Tracking number copied', tone: 'success' })
    } catch {
      showToast({ title: 'Could not copy', message: 'Press and hold the number to copy it.', tone: 'error' })
    }
  }
  return (
    <p className="flex items-center text-sm">
      <span className="text-muted">Track:&nbsp;</span>
      <span className="nums select-all font-medium">{number}</span>
      <IconButton className="text-muted" label="Copy tracking number" onClick={copy}>
        <Copy size={16} />
      </IconButton>
    </p>
  )
}

type OrderTrackerProps = { status: OrderStatus }

/** The order's progress. Lit steps are marked in hidden text too, not by colour alone. */
function OrderTracker({ status }: OrderTrackerProps) {
  return (
    <ol
      aria-label="Order progress"
      className="mt-4 grid grid-cols-4 gap-y-2 text-center text-xs whitespace-nowrap max-[18rem]:grid-cols-2 max-[12rem]:grid-cols-1"
    >
      {trackerSteps(status).map((step) => (
        <li
          className={`relative pt-6 before:absolute before:top-1 before:inset-x-0 before:mx-auto before:size-3 before:rounded-full not-first:after:absolute not-first:after:top-[9px] not-first:after:right-[calc(50%+8px)] not-first:after:left-[calc(-50%+8px)] not-first:after:h-0.5 max-[18rem]:after:hidden ${
            step.isLit
              ? 'font-semibold text-brand before:bg-brand after:bg-brand'
              : 'text-muted before:bg-line after:bg-line'
          }`}
          key={step.status}
        >
          {step.label}
          <span className="sr-only">
            {' '}
            <span>{step.isLit ? '(reached)' : '(not yet)'}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
