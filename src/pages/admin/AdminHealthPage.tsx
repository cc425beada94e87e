import { ADMIN_HEALTH } from '../../content/admin/health.ts'
import { ShopHealthReport } from '../../features/admin-health/ShopHealthReport.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function AdminHealthPage() {
  return (
    <>
      <PageHeader title={ADMIN_HEALTH.title} intro={ADMIN_HEALTH.intro} />
      <ShopHealthReport />
    </>
  )
}
