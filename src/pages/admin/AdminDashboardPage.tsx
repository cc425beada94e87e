import { useQuery } from '@tanstack/react-query'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { ADMIN_DASHBOARD } from '../../content/admin/dashboard.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { chatsToAnswer } from '../../data/admin/messages.ts'
import { AdminDashboard } from '../../features/admin-analytics/AdminDashboard.tsx'
import { RecentRevenue } from '../../features/admin-analytics/RecentRevenue.tsx'
import { OrdersToShip } from '../../features/admin-orders/OrdersToShip.tsx'
import { ScarceProducts } from '../../features/admin-products/ScarceProductsPanel.tsx'
import { relativeTime } from '../../lib/relative-time.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { LINK_ROWS, LinkPanel } from '../../ui/list/LinkPanel.tsx'

const { more, empty } = ADMIN_DASHBOARD.toAnswer

/** Open chats with messages that nobody of the shop has read, the longest waiting first. */
function ChatsToAnswer() {
  const list = useQuery(chatsToAnswer(LINK_ROWS))
  const { dataUpdatedAt } = list
  return (
    <LinkPanel
      title="Chats waiting for an answer"
      more={more}
      list={list}
      loading="Loading chats"
      failure={ADMIN_MESSAGES.messages.sessionsFailed}
      empty={{ icon: <MessagesSquare size={28} />, ...empty }}
      rowsOf={(chats) =>
        chats.map(({ id, customerName, customerEmail, lastMessage, updatedAt }) => ({
          id,
          to: `/admin/messages?session=${id}`,
          title: customerName ?? customerEmail ?? 'Customer',
          text: lastMessage,
          note: relativeTime(updatedAt, dataUpdatedAt),
        }))
      }
    />
  )
}

/** Today's work first, then what the shop holds. */
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
      <AdminDashboard />
    </>
  )
}
