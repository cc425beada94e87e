import { useQuery } from '@tanstack/react-query'
import * as TEXT from '../../content/admin/screens/analytics.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { type Charts, charts } from '../../data/admin/analytics/analytics.ts'
import { growth } from '../../data/admin/analytics/growth.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { ORDER_STATUS, ORDER_STATUS_LABEL, type OrderStatus } from '../../domain/orders/order-status.ts'
import { fillText } from '../../lib/fill-text.ts'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'
import { BarList } from './BarList.tsx'
import { ExportAnalytics } from './ExportAnalytics.tsx'
import { RevenueChart } from './RevenueChart.tsx'

const PERIODS = [
  { days: 7, label: TEXT.last7Days },
  { days: 30, label: TEXT.last30Days },
  { days: 90, label: TEXT.last90Days },
  { days: 365, label: TEXT.lastYear },
] as const
const DEFAULT_DAYS = 30

const STATUSES = Object.keys(ORDER_STATUS) as OrderStatus[]

export function AnalyticsCharts() {
  const [query, setQuery] = useUrlQuery()
  const asked = Number(query.get('days'))
  const days = PERIODS.find((period) => period.days === asked)?.days ?? DEFAULT_DAYS
  const series = useQuery(charts(days))
  return (
    <section aria-labelledby="charts-title" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="charts-title" className="text-xl">
          {TEXT.byPeriod}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <ExportAnalytics days={days} />
          <Select
            label={TEXT.period}
            isLabelHidden
            className="w-44"
            value={days}
            onChange={(event) =>
              setQuery({ days: event.target.value === String(DEFAULT_DAYS) ? '' : event.target.value })
            }
          >
            {PERIODS.map((period) => (
              <option key={period.days} value={period.days}>
                {period.label}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <ListPanel
        list={series}
        saysOffline={false}
        failure={ADMIN_MESSAGES.analytics.loadFailed}
        skeleton={<SkeletonTable label={TEXT.loadingCharts} />}
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
        title={TEXT.revenueByDay}
        className="md:col-span-2"
        aside={`${formatNaira(revenue)}${change ? fillText(TEXT.onThePeriodBefore, { change }) : ''}`}
      >
        <RevenueChart days={daily} />
      </Panel>
      <Panel title={TEXT.ordersByStatus} aside={fillText(TEXT.placedAndPaid, { placed, paid })}>
        <BarList
          empty={TEXT.noOrders}
          bars={STATUSES.flatMap((status) => {
            const count = byStatus[status] ?? 0
            return count > 0
              ? [{ id: status, label: ORDER_STATUS_LABEL[status], value: count, text: String(count) }]
              : []
          })}
        />
      </Panel>
      <Panel title={TEXT.conversion} aside={TEXT.ofOrdersPlaced}>
        <BarList
          empty={TEXT.noOrders}
          bars={
            placed === 0
              ? []
              : [
                  { id: 'placed', label: TEXT.placed, value: placed, text: '100%' },
                  { id: 'paid', label: TEXT.paid, value: paid, text: share(paid) },
                  { id: 'received', label: TEXT.delivered, value: received, text: share(received) },
                ]
          }
        />
      </Panel>
      <Panel title={TEXT.topByRevenue}>
        <BarList
          empty={TEXT.noDataAvailable}
          bars={topProducts.map(({ id, name, revenue: value, quantity }) => ({
            id,
            label: name,
            value,
            text: `${formatNaira(value)} · ${quantity}`,
          }))}
        />
      </Panel>
      <Panel title={TEXT.lowStock}>
        <BarList
          empty={TEXT.noneLow}
          scale={5}
          bars={lowStock.map(({ id, name, stock_quantity }) => ({
            id,
            label: name,
            value: stock_quantity,
            text: stock_quantity === 0 ? TEXT.soldOut : fillText(TEXT.left, { count: stock_quantity }),
            to: `/admin/products?search=${id}`,
          }))}
        />
      </Panel>
    </div>
  )
}
