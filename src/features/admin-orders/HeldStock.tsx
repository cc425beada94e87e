import { useEffect, useState } from 'react'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { releaseStock } from '../../data/admin/orders/change-orders.ts'
import type { AdminOrder } from '../../data/admin/orders/order-list.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { hasReservedStock, itemCount, orderNumber } from '../../domain/orders/order.ts'
import { formatTime } from '../../lib/date-text.ts'
import { plural } from '../../lib/plural.ts'
import { ConfirmAction } from '../../ui/overlay/ConfirmAction.tsx'
import { ORDER_CHANGE } from './payments/order-change.ts'

type HeldStockProps = { order: AdminOrder }

/** Returns the current time and re-renders at `end`, so that an open page shows the expiry. */
function useNowUntil(end: number | null): number {
  const [now, setNow] = useState(shopNow)
  useEffect(() => {
    const timer = setTimeout(() => setNow(shopNow()), Math.max(0, (end ?? 0) - shopNow()))
    return () => clearTimeout(timer)
  }, [end])
  return now
}

function heldNote(order: AdminOrder, now: number): string {
  const pieces = plural(itemCount(order), 'piece')
  if (order.reservedUntil === null || !hasReservedStock(order, now)) {
    return `Holds ${pieces}, time is up`
  }
  return `Holds ${pieces} until ${formatTime(order.reservedUntil)}`
}

/** The stock reserved for an unpaid order, with a button that releases it early. */
export function HeldStock({ order }: HeldStockProps) {
  const now = useNowUntil(order.reservedUntil)
  const number = orderNumber(order.id)
  const pieces = plural(itemCount(order), 'piece')
  return (
    <ConfirmAction
      title="Release stock"
      question={`Order #${number} is cancelled and its ${pieces} go back to the shop. If a payment still comes for it, that is listed as owed back.`}
      act={() => releaseStock(order.id)}
      {...ORDER_CHANGE}
      successToast={ADMIN_MESSAGES.shipping.released}
    >
      {(ask) => (
        <span className="block text-xs text-muted">
          <span className="nums block">{heldNote(order, now)}</span>
          <button
            type="button"
            aria-label={`Release stock of order #${number}`}
            onClick={ask}
            className="min-h-11 font-semibold text-brand"
          >
            Release stock
          </button>
        </span>
      )}
    </ConfirmAction>
  )
}
