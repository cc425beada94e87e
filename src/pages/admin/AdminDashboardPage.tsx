import { useQuery } from '@tanstack/react-query'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Package from 'lucide-react/icons/package'
import Star from 'lucide-react/icons/star'
import Truck from 'lucide-react/icons/truck'
import { Link } from 'react-router-dom'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { type AdminCounts, adminCounts } from '../../data/admin/admin-counts.ts'
import {
  ChatsToAnswer,
  OrdersToShip,
  RecentRevenue,
  ScarceProducts,
} from '../../features/admin-analytics/DashboardPanels.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { StatCards } from '../../ui/layout/StatCard.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'

/** Today's tasks, then the shop's totals. */
export function AdminDashboardPage() {
  return (
    <>
      <PageHeader title="Admin Dashboard" intro="What needs doing today, and the shop in numbers." />
      <div className="mb-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
        <OrdersToShip />
        <ChatsToAnswer />
        <RecentRevenue />
        <ScarceProducts />
      </div>
      <ShopInNumbers />
    </>
  )
}

const AREAS = [
  {
    to: '/admin/products',
    title: 'Products',
    text: 'Add, price, stock and feature what the shop sells.',
    icon: Package,
  },
  {
    to: '/admin/messages',
    title: 'Messages',
    text: 'Answer chats, tickets and contact messages.',
    icon: MessagesSquare,
  },
  { to: '/admin/reviews', title: 'Reviews', text: 'Read, answer and remove reviews.', icon: Star },
  { to: '/admin/analytics', title: 'Analytics', text: 'Revenue, orders and best sellers.', icon: ChartNoAxesColumn },
  { to: '/admin/shipping', title: 'Shipping', text: 'Send orders on their way and give refunds.', icon: Truck },
] as const

/** The shop's totals, each linked to its page. */
function ShopInNumbers() {
  const counts = useQuery(adminCounts())
  return (
    <>
      <ListPanel
        list={counts}
        failure={ADMIN_MESSAGES.dashboard.loadFailed}
        skeleton={<StatCards label="Statistics" cards={8} />}
      >
        {(data) => <Statistics counts={data} />}
      </ListPanel>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {AREAS.map(({ to, title, text, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-start gap-4 rounded-card border border-line bg-surface p-4 hover:border-brand"
            >
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-lg bg-tint text-deep"
              >
                <Icon size={20} />
              </span>
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Statistics({ counts }: { counts: AdminCounts }) {
  return (
    <StatCards
      label="Statistics"
      cards={[
        { label: 'Products', value: counts.products, note: 'in the shop', to: '/admin/products' },
        {
          label: 'Orders',
          value: counts.orders,
          note: counts.refunds_due > 0 ? `${counts.refunds_due} to refund` : 'nothing to refund',
          tone: counts.refunds_due > 0 ? 'bad' : 'quiet',
          to: '/admin/shipping',
        },
        { label: 'Users', value: counts.profiles, note: 'with an account', to: '/admin/customers' },
        {
          label: 'Pending Support',
          value: counts.support_tickets,
          note: counts.support_tickets > 0 ? 'open tickets' : 'all answered',
          tone: counts.support_tickets > 0 ? 'bad' : 'good',
          to: '/admin/messages?tab=tickets',
        },
        {
          label: 'Chat Messages',
          value: counts.chat_messages,
          note: counts.unread_chat_messages > 0 ? `${counts.unread_chat_messages} new` : 'all read',
          tone: counts.unread_chat_messages > 0 ? 'bad' : 'quiet',
          to: '/admin/messages',
        },
        { label: 'Reviews', value: counts.reviews, note: 'by customers', to: '/admin/reviews' },
        {
          label: 'Contact',
          value: counts.contact_messages,
          note: 'messages to handle',
          to: '/admin/messages?tab=contact',
        },
        {
          label: 'Refunds',
          value: counts.refunds_due,
          note: counts.refunds_due > 0 ? 'needs you' : 'none due',
          tone: counts.refunds_due > 0 ? 'bad' : 'good',
          to: '/admin/shipping?needs=refund',
        },
      ]}
    />
  )
}
