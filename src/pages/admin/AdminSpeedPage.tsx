import { ADMIN_SPEED } from '../../content/admin/speed.ts'
import { VisitReports } from '../../features/admin-monitoring/VisitReports.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function AdminSpeedPage() {
  return (
    <>
      <PageHeader title={ADMIN_SPEED.title} intro={ADMIN_SPEED.intro} />
      <VisitReports />
    </>
  )
}
