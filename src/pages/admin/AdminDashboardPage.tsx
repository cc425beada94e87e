import { AdminDashboard } from '../../features/admin-analytics/AdminDashboard.tsx'
import { AdminHeader } from '../../ui/list/AdminHeader.tsx'

export function AdminDashboardPage() {
  return (
    <>
      <AdminHeader title="Admin Dashboard" intro="What the shop holds, and what waits for you." />
      <AdminDashboard />
    </>
  )
}
