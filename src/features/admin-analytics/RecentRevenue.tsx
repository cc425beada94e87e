import { useQuery } from '@tanstack/react-query'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import { ADMIN_DASHBOARD } from '../../content/admin/dashboard.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { type Charts, charts, growth } from '../../data/admin/analytics/analytics.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { fillText } from '../../lib/fill-text.ts'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { Panel, PanelLink } from '../../ui/layout/Panel.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { RevenueChart } from './RevenueChart.tsx'

const { title, more, empty, change } = ADMIN_DASHBOARD.revenue
const DAYS = { days: 30 }

export function RecentRevenue() {
  const series = useQuery(charts(DAYS.days))
  return (
    <Panel title={fillText(title, DAYS)} aside={<PanelLink {...more} />}>
      <div className="min-h-75">
        <ListPanel
          list={series}
          failure={ADMIN_MESSAGES.analytics.loadFailed}
          skeleton={<div role="status" aria-label="Loading revenue" className="bone h-75" />}
        >
          {(data) => <Revenue series={data} />}
        </ListPanel>
      </div>
    </Panel>
  )
}

function Revenue({ series: { daily, revenueBefore } }: { series: Charts }) {
  if (daily.every(({ orders }) => orders === 0)) {
    return (
      <StateMessage
        headingLevel={3}
        icon={<ChartNoAxesColumn size={28} />}
        title="No sales"
        message={fillText(empty.message, DAYS)}
      />
    )
  }
  const revenue = daily.reduce((sum, day) => sum + day.revenue, 0)
  const trend = growth(revenue, revenueBefore)
  return (
    <>
      <div className="h-11">
        <p className="nums text-xl leading-7 font-bold tracking-tight">{formatNaira(revenue)}</p>
        {trend && <p className="text-xs leading-4 text-muted">{fillText(change, { ...DAYS, change: trend })}</p>}
      </div>
      <RevenueChart days={daily} />
    </>
  )
}
