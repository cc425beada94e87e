import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { analyticsCsv, type Charts, charts, growth } from '../../data/admin/analytics/analytics.ts'
import { csvName } from '../../data/admin/csv.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { ORDER_STATUS_LABEL, type OrderStatus } from '../../domain/orders/order-status.ts'
import { AnalyticsFigures } from '../../features/admin-analytics/AnalyticsFigures.tsx'
import { RevenueChart } from '../../features/admin-analytics/RevenueChart.tsx'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { Select } from '../../ui/form/Field.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

type Bar = { id: string; label: string; value: number; text: string; to?: string }

type BarListProps = {
  bars: readonly Bar[]
  empty: string
  /** The value of a full-width bar. Defaults to the largest value. */
  scale?: number
}

/** A bar chart built as a list, so that screen readers get its texts. */
function BarList({ bars, empty, scale }: BarListProps) {
  if (bars.length === 0) return <p className="text-sm text-muted">{empty}</p>
  const full = scale ?? Math.max(...bars.map((bar) => bar.value))
  return (
    <ul className="grid grid-cols-1 gap-3 text-sm">
      {bars.map(({ id, label, value, text, to }) => (
        <li key={id}>
          <div className="mb-1 flex justify-between gap-3">
            {to ? (
              <Link to={to} className="min-w-0 truncate hover:underline">
                {label}
              </Link>
            ) : (
              <span className="min-w-0 truncate">{label}</span>
            )}
            <span className="nums shrink-0 font-semibold">{text}</span>
          </div>
          <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-grey-tint">
            <div
              className="h-full rounded-full bg-brand"
              style={{ width: `${full === 0 ? 0 : Math.min(100, (value / full) * 100)}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

const PERIODS = [
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
  ['365', 'Last year'],
] as const
const DEFAULT_DAYS = '30'

const STATUSES = Object.keys(ORDER_STATUS_LABEL) as OrderStatus[]

function AnalyticsCharts() {
  const queries = useQueryClient()
  const [query, setQuery] = useUrlQuery()
  const asked = query.get('days')
  const [period] = PERIODS.find(([each]) => each === asked) ?? [DEFAULT_DAYS]
  const days = Number(period)
  const series = useQuery(charts(days))
  return (
    <section aria-labelledby="charts-title" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="charts-title" className="text-xl">
          By period
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton
            name={() => csvName(`analytics-${days}-days`)}
            make={async () => analyticsCsv(await queries.ensureQueryData(charts(days)))}
            failure={ADMIN_MESSAGES.analytics.loadFailed}
          />
          <Select
            label="Period"
            isLabelHidden
            className="w-44"
            value={period}
            options={PERIODS}
            onChange={({ target }) => setQuery({ days: target.value === DEFAULT_DAYS ? '' : target.value })}
          />
        </div>
      </div>
      <ListPanel
        list={series}
        showsOffline={false}
        failure={ADMIN_MESSAGES.analytics.loadFailed}
        skeleton={<SkeletonTable label="Loading charts" />}
      >
        {(data) => <ChartPanels series={data} />}
      </ListPanel>
    </section>
  )
}

function ChartPanels({ series }: { series: Charts }) {
  const { daily, revenueBefore, byStatus, placed, paid, topProducts, lowStock } = series
  const revenue = daily.reduce((sum, day) => sum + day.revenue, 0)
  const change = growth(revenue, revenueBefore)
  const received = (byStatus.delivered ?? 0) + (byStatus.completed ?? 0)
  const share = (count: number) => `${Math.round((count / placed) * 100)}%`
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Panel
        title="Revenue by day"
        className="md:col-span-2"
        aside={`${formatNaira(revenue)}${change ? `, ${change} on the period before` : ''}`}
      >
        <RevenueChart days={daily} />
      </Panel>
      <Panel title="Orders by status" aside={`${placed} placed, ${paid} paid`}>
        <BarList
          empty="No orders in this period"
          bars={STATUSES.flatMap((status) => {
            const count = byStatus[status] ?? 0
            return count > 0
              ? [{ id: status, label: ORDER_STATUS_LABEL[status], value: count, text: String(count) }]
              : []
          })}
        />
      </Panel>
      <Panel title="Conversion" aside="of orders placed">
        <BarList
          empty="No orders in this period"
          bars={
            placed === 0
              ? []
              : [
                  { id: 'placed', label: 'Placed', value: placed, text: '100%' },
                  { id: 'paid', label: 'Paid', value: paid, text: share(paid) },
                  { id: 'received', label: 'Delivered', value: received, text: share(received) },
                ]
          }
        />
      </Panel>
      <Panel title="Top products by revenue">
        <BarList
          empty="No data available"
          bars={topProducts.map(({ id, name, revenue: value, quantity }) => ({
            id,
            label: name,
            value,
            text: `${formatNaira(value)} · ${quantity}`,
          }))}
        />
      </Panel>
      <Panel title="Low stock">
        <BarList
          empty="Every product has more than 5 pieces"
          scale={5}
          bars={lowStock.map(({ id, name, stockQuantity }) => ({
            id,
            label: name,
            value: stockQuantity,
            text: stockQuantity === 0 ? 'sold out' : `${stockQuantity} left`,
            to: `/admin/products?search=${id}`,
          }))}
        />
      </Panel>
    </div>
  )
}

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
