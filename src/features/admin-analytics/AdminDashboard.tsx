import { useQuery } from '@tanstack/react-query'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Package from 'lucide-react/icons/package'
import Star from 'lucide-react/icons/star'
import Truck from 'lucide-react/icons/truck'
import { Link } from 'react-router-dom'
import * as TEXT from '../../content/admin/screens/analytics.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { type AdminCounts, adminCounts } from '../../data/admin/admin-counts.ts'
import { fillText } from '../../lib/fill-text.ts'
import { StatCard, StatCardBone, StatCards } from '../../ui/layout/StatCard.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'

const AREAS = [
  {
    to: '/admin/products',
    title: TEXT.products,
    text: TEXT.productsHint,
    icon: Package,
  },
  {
    to: '/admin/messages',
    title: TEXT.messages,
    text: TEXT.messagesHint,
    icon: MessagesSquare,
  },
  { to: '/admin/reviews', title: TEXT.reviews, text: TEXT.reviewsHint, icon: Star },
  { to: '/admin/analytics', title: TEXT.analytics, text: TEXT.analyticsHint, icon: ChartNoAxesColumn },
  { to: '/admin/shipping', title: TEXT.shipping, text: TEXT.shippingHint, icon: Truck },
] as const

const BONES = ['products', 'orders', 'users', 'support', 'chat', 'reviews', 'contact', 'refunds'] as const

export function AdminDashboard() {
  const counts = useQuery(adminCounts())
  return (
    <>
      <ListPanel
        list={counts}
        failure={ADMIN_MESSAGES.dashboard.loadFailed}
        skeleton={
          <StatCards label={TEXT.statistics}>
            {BONES.map((bone) => (
              <StatCardBone key={bone} />
            ))}
          </StatCards>
        }
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
  const number = (value: number) => value.toLocaleString('en-NG')
  return (
    <StatCards label={TEXT.statistics}>
      <StatCard label={TEXT.products} value={number(counts.products)} note={TEXT.inTheShop} to="/admin/products" />
      <StatCard
        label={TEXT.orders}
        value={number(counts.orders)}
        note={counts.refunds_due > 0 ? fillText(TEXT.toRefund, { count: counts.refunds_due }) : TEXT.nothingToRefund}
        tone={counts.refunds_due > 0 ? 'bad' : 'quiet'}
        to="/admin/shipping"
      />
      <StatCard label={TEXT.users} value={number(counts.profiles)} note={TEXT.withAnAccount} to="/admin/customers" />
      <StatCard
        label={TEXT.pendingSupport}
        value={number(counts.support_tickets)}
        note={counts.support_tickets > 0 ? TEXT.openTickets : TEXT.allAnswered}
        tone={counts.support_tickets > 0 ? 'bad' : 'good'}
        to="/admin/messages?tab=tickets"
      />
      <StatCard
        label={TEXT.chatMessages}
        value={number(counts.chat_messages)}
        note={
          counts.unread_chat_messages > 0
            ? fillText(TEXT.unreadChatMessages, { count: counts.unread_chat_messages })
            : TEXT.allRead
        }
        tone={counts.unread_chat_messages > 0 ? 'bad' : 'quiet'}
        to="/admin/messages"
      />
      <StatCard label={TEXT.reviews} value={number(counts.reviews)} note={TEXT.byCustomers} to="/admin/reviews" />
      <StatCard
        label={TEXT.contact}
        value={number(counts.contact_messages)}
        note={TEXT.messagesToHandle}
        to="/admin/messages?tab=contact"
      />
      <StatCard
        label={TEXT.refunds}
        value={number(counts.refunds_due)}
        note={counts.refunds_due > 0 ? TEXT.needsYou : TEXT.noneDue}
        tone={counts.refunds_due > 0 ? 'bad' : 'good'}
        to="/admin/shipping?needs=refund"
      />
    </StatCards>
  )
}
