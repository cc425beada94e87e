import { useQuery } from '@tanstack/react-query'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import MessagesSquare from 'lucide-react/icons/messages-square'
import PackageCheck from 'lucide-react/icons/package-check'
import Truck from 'lucide-react/icons/truck'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { type Charts, charts, growth } from '../../data/admin/analytics/analytics.ts'
import { chatList } from '../../data/admin/messages.ts'
import { type AdminOrder, orderList } from '../../data/admin/orders/order-list.ts'
import { type ScarceProductsPanel as Scarce, scarceProducts } from '../../data/admin/products/product-list.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { orderNumber } from '../../domain/orders/order.ts'
import { relativeTime } from '../../lib/date-text.ts'
import { plural } from '../../lib/plural.ts'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { Panel, PanelLink } from '../../ui/layout/Panel.tsx'
import { LINK_ROWS, LinkPanel, type LinkRow } from '../../ui/list/LinkPanel.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { RevenueChart } from './RevenueChart.tsx'

/** Matches the shipping page's "older than 24 h". */
const LATE_MS = 24 * 60 * 60_000
/** Refetches this often, so that waiting times keep growing on the screen. */
const AGES_MS = 60_000
const TO_SHIP = { needs: 'ship', sort: 'newest-asc' } as const

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

/** Paid orders that haven't been shipped, oldest first. */
export function OrdersToShip() {
  return (
    <LinkPanel
      title="Orders to ship"
      moreLink={{ to: '/admin/shipping?needs=ship', label: 'All to ship' }}
      read={{ ...orderList.first(TO_SHIP, LINK_ROWS), refetchInterval: AGES_MS }}
      failure={ADMIN_MESSAGES.shipping.loadFailed}
      empty={{ icon: <Truck size={28} />, title: 'Nothing to ship', message: 'Everything paid is on its way.' }}
      rowsOf={({ rows }, now) => rows.map((order) => rowOf(order, now))}
    />
  )
}

/** Open chats with unread messages, longest wait first. */
export function ChatsToAnswer() {
  return (
    <LinkPanel
      title="Chats waiting for an answer"
      moreLink={{ to: '/admin/messages', label: 'All chats' }}
      read={{ ...chatList.first({ is_waiting: 'yes', sort: 'updated_at-asc' }, LINK_ROWS), refetchInterval: AGES_MS }}
      failure={ADMIN_MESSAGES.messages.sessionsFailed}
      empty={{
        icon: <MessagesSquare size={28} />,
        title: 'Nobody is waiting',
        message: 'Every message has been read.',
      }}
      rowsOf={({ rows }, now) =>
        rows.map(({ id, customerName, customerEmail, lastMessage, updatedAt }) => ({
          id,
          to: `/admin/messages?session=${id}`,
          title: customerName ?? customerEmail ?? 'Customer',
          text: lastMessage,
          note: relativeTime(updatedAt, now),
        }))
      }
    />
  )
}

function scarceRows({ soldOut: count, low }: Scarce): LinkRow[] {
  // One row for all sold out products, so that they don't push out those about to sell out.
  const gone: LinkRow[] =
    count === 0
      ? []
      : [
          {
            id: 'sold-out',
            to: '/admin/products?stock=out',
            title: 'Sold out',
            note: plural(count, 'product'),
            isUrgent: true,
          },
        ]
  const scarce = low.map(({ id, name, stock }) => ({
    id,
    to: `/admin/products?search=${id}`,
    title: name,
    note: `${stock} left`,
  }))
  return [...gone, ...scarce].slice(0, LINK_ROWS)
}

/** Products sold out or low in stock. */
export function ScarceProducts() {
  return (
    <LinkPanel
      title="Low stock"
      moreLink={{ to: '/admin/products?stock=low&sort=stock-asc', label: 'All low' }}
      read={scarceProducts(LINK_ROWS)}
      failure={ADMIN_MESSAGES.products.loadFailed}
      empty={{
        icon: <PackageCheck size={28} />,
        title: 'Enough of everything',
        message: 'Every product has more than 5 pieces.',
      }}
      rowsOf={scarceRows}
    />
  )
}

export function RecentRevenue() {
  const series = useQuery(charts(30))
  return (
    <Panel title="Revenue, last 30 days" aside={<PanelLink to="/admin/analytics" label="Analytics" />}>
      <div className="min-h-75">
        <ListPanel
          list={series}
          failure={ADMIN_MESSAGES.analytics.loadFailed}
          skeleton={<div role="status" aria-label="Loading revenue" className="bone h-75" />}
        >
          {(data) => <Revenue series={data} />}
        </ListPanel>
      </div>
    </Panel>
  )
}

function Revenue({ series: { daily, revenueBefore } }: { series: Charts }) {
  if (daily.every(({ orders }) => orders === 0)) {
    return (
      <StateMessage
        headingLevel={3}
        icon={<ChartNoAxesColumn size={28} />}
        title="No sales"
        message="Paid orders of the last 30 days will show here."
      />
    )
  }
  const revenue = daily.reduce((sum, day) => sum + day.revenue, 0)
  const trend = growth(revenue, revenueBefore)
  return (
    <>
      <div className="h-11">
        <p className="nums text-xl leading-7 font-bold tracking-tight">{formatNaira(revenue)}</p>
        {trend && <p className="text-xs leading-4 text-muted">{`${trend} on the 30 days before`}</p>}
      </div>
      <RevenueChart days={daily} />
    </>
  )
}
