import { AdminDashboard } from '../../features/admin-analytics/AdminDashboard.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function AdminDashboardPage() {
  return (
    <>
      <PageHeader title="Admin Dashboard" intro="What the shop holds, and what waits for you." />
      <AdminDashboard />
    </>
  )
}
