import { AnalyticsCharts } from '../../features/admin-analytics/AnalyticsCharts.tsx'
import { AnalyticsFigures } from '../../features/admin-analytics/AnalyticsFigures.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function AdminAnalyticsPage() {
  return (
    <>
      <PageHeader title="Analytics" intro="Revenue is what paid orders brought in, less what went back, in naira." />
      <div className="grid grid-cols-1 gap-6">
        <AnalyticsFigures />
        <AnalyticsCharts />
      </div>
    </>
  )
}
