import { AnalyticsCharts } from '../../features/admin-analytics/AnalyticsCharts.tsx'
import { AnalyticsFigures } from '../../features/admin-analytics/AnalyticsFigures.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function AdminAnalyticsPage() {
  return (
    <>
      <PageHeader title="Analytics" intro="Revenue is the money of paid orders that the shop keeps, in naira." />
      <div className="grid grid-cols-1 gap-6">
        <AnalyticsFigures />
        <AnalyticsCharts />
      </div>
    </>
  )
}
