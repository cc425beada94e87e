import { AdminDashboard } from '../../features/admin-analytics/AdminDashboard.tsx'
import {
  ChatsToAnswer,
  OrdersToShip,
  RecentRevenue,
  ScarceProducts,
} from '../../features/admin-analytics/DashboardPanels.tsx'
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
