import { useQuery } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { myOrders } from '../../data/orders/my-orders.ts'
import type { Order } from '../../domain/orders/order.ts'
import { relativeTime } from '../../lib/date-text.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { SlowUpdate } from '../../ui/feedback/SlowConnection.tsx'
import { OrderCard } from './OrderCard.tsx'

type SeenEarlierProps = { at: number; isOnline: boolean }

/** Shows the age of the orders while they can't be refetched. */
function SeenEarlier({ at, isOnline }: SeenEarlierProps) {
  const time = relativeTime(at, Date.now())
  return (
    <p className="mb-4 flex items-center gap-2 rounded-lg bg-gold-tint px-3 py-2 text-sm text-gold-ink" role="status">
      <CloudOff className="shrink-0" size={16} />
      <span>
        {isOnline
          ? `Could not update your orders. Last updated ${time}.`
          : `Offline: last updated ${time}. To change an order you need a connection; buying again and asking for a return work offline.`}
      </span>
    </p>
  )
}

type OrderListProps = {
  userId: string
  /** The order opened by a link or by hand. */
  openId: string | null
  onOpen: (id: string | null) => void
  actionsFor: (order: Order) => ReactNode
}

/** The customer's orders, newest first; offline, as last fetched. */
export function OrderList({ userId, openId, onOpen, actionsFor }: OrderListProps) {
  const { online } = useConnection()
  const query = useQuery(myOrders(userId))
  const { data: orders, error, dataUpdatedAt } = query
  const byHand = useRef<string | null>(null)
  useScrollToLinked(openId, byHand, orders !== undefined)
  if (!orders)
    return (
      <QueryPlaceholder
        error={ACCOUNT_MESSAGES.orders.loadFailed.message}
        loading="Loading orders"
        offline="Your orders will show here once you are connected."
        query={query}
      />
    )
  if (orders.length === 0)
    return (
      <EmptyState
        action={<LinkButton to="/shop">Start shopping</LinkButton>}
        message="Your orders will show here, with every step of their way to you."
        title="No orders yet"
      />
    )
  return (
    <>
      {!online || error ? <SeenEarlier at={dataUpdatedAt} isOnline={online} /> : <SlowUpdate query={query} />}
      <ul aria-label="Orders" className="grid grid-cols-1 gap-4">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard
              actions={actionsFor(order)}
              isOpen={order.id === openId}
              onToggle={(isOpen) => {
                if (isOpen && order.id !== openId) {
                  byHand.current = order.id
                  onOpen(order.id)
                } else if (!isOpen && order.id === openId) onOpen(null)
              }}
              order={order}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Scrolls to the order named by a link, but not to one opened by hand (`byHand`). */
function useScrollToLinked(id: string | null, byHand: RefObject<string | null>, isReady: boolean) {
  useEffect(() => {
    if (!isReady || !id || byHand.current === id) return
    document.getElementById(`order-${id}`)?.scrollIntoView({ block: 'start' })
  }, [id, byHand, isReady])
}
