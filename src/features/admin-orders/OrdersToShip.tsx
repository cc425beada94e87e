import { useQuery } from '@tanstack/react-query'
import Truck from 'lucide-react/icons/truck'
import { ADMIN_DASHBOARD } from '../../content/admin/dashboard.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { type AdminOrder, ordersToShip } from '../../data/admin/orders/order-list.ts'
import { orderNumber } from '../../domain/orders/order.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { LINK_ROWS, LinkPanel, type LinkRow } from '../../ui/list/LinkPanel.tsx'

const { more, empty } = ADMIN_DASHBOARD.toShip

/** As the shipping page counts what is late. */
const LATE_MS = 24 * 60 * 60_000

function rowOf({ id, customerName, customerEmail, items, createdAt }: AdminOrder, now: number): LinkRow {
  return {
    id,
    to: `/admin/shipping?search=${id}`,
    title: `${customerName ?? customerEmail ?? 'N/A'} · #${orderNumber(id)}`,
    text: items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
    note: relativeTime(createdAt, now),
    isUrgent: now - createdAt > LATE_MS,
  }
}

/** Orders that are paid and not on their way, the oldest first. */
export function OrdersToShip() {
  const list = useQuery(ordersToShip(LINK_ROWS))
  const { dataUpdatedAt } = list
  return (
    <LinkPanel
      title="Orders to ship"
      more={more}
      list={list}
      loading="Loading orders to ship"
      failure={ADMIN_MESSAGES.shipping.loadFailed}
      empty={{ icon: <Truck size={28} />, ...empty }}
      rowsOf={({ rows }) => rows.map((order) => rowOf(order, dataUpdatedAt))}
    />
  )
}
