import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { charts } from '../../data/admin/analytics/analytics.ts'
import { analyticsCsv } from '../../data/admin/analytics/export-analytics.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { shopDay } from '../../data/settings/shop-time.ts'
import { Button } from '../../ui/control/Button.tsx'
import { downloadFile } from '../../ui/control/download-file.ts'

type ExportAnalyticsProps = { days: number }

/** The figures of the period as they are drawn, for a spreadsheet. */
export function ExportAnalytics({ days }: ExportAnalyticsProps) {
  const { data, isPlaceholderData } = useQuery(charts(days))
  const download = () => {
    if (!data) return
    const name = `analytics-${days}-days-${shopDay(shopNow())}.csv`
    downloadFile(name, 'text/csv', analyticsCsv(data))
  }
  return (
    <Button variant="plain" disabled={!data || isPlaceholderData} onClick={download}>
      <Download size={16} aria-hidden="true" /> Export CSV
    </Button>
  )
}
