import { VisitReports } from '../../features/admin-monitoring/VisitReports.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function AdminSpeedPage() {
  return (
    <>
      <PageHeader
        title="Speed and Errors"
        intro="What visitors' own devices report. Three of four visits were at least as good as each figure."
      />
      <VisitReports />
    </>
  )
}
