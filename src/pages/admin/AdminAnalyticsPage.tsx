import * as TEXT from '../../content/admin/screens/pages.ts'
import { AnalyticsCharts } from '../../features/admin-analytics/AnalyticsCharts.tsx'
import { AnalyticsFigures } from '../../features/admin-analytics/AnalyticsFigures.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function AdminAnalyticsPage() {
  return (
    <>
      <PageHeader title={TEXT.analytics} intro={TEXT.analyticsIntro} />
      <div className="grid grid-cols-1 gap-6">
        <AnalyticsFigures />
        <AnalyticsCharts />
      </div>
    </>
  )
}
