import { ShopHealthReport } from '../../features/admin-health/ShopHealthReport.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function AdminHealthPage() {
  return (
    <>
      <PageHeader
        title="Health"
        intro="How the shop's server and its pages are doing. “npm run doctor” on the owner's computer looks at more."
      />
      <ShopHealthReport />
    </>
  )
}
