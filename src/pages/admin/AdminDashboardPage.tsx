import { AdminDashboard } from '../../features/admin-analytics/AdminDashboard.tsx'
import { RecentRevenue } from '../../features/admin-analytics/RecentRevenue.tsx'
import { ChatsToAnswer } from '../../features/admin-messages/ChatsToAnswer.tsx'
import { OrdersToShip } from '../../features/admin-orders/OrdersToShip.tsx'
import { ScarceProducts } from '../../features/admin-products/ScarceProductsPanel.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

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
