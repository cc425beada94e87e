import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { type Analytics, analytics } from '../../data/admin/analytics/analytics.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { StatCard, StatCardBone, StatCards } from '../../ui/layout/StatCard.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { perPiece } from './per-piece.ts'
import { RecentActivity } from './RecentActivity.tsx'

const BONES = ['revenue', 'orders', 'users', 'rating'] as const

/** Figures of all time. Rule D3. */
export function AnalyticsFigures() {
  const figures = useQuery(analytics())
  return (
    <ListPanel
      list={figures}
      failure={ADMIN_MESSAGES.analytics.loadFailed}
      skeleton={
        <StatCards label="Totals">
          {BONES.map((bone) => (
            <StatCardBone key={bone} />
          ))}
        </StatCards>
      }
    >
      {(data) => <Figures figures={data} />}
    </ListPanel>
  )
}

function Figures({ figures }: { figures: Analytics }) {
  const { revenue, orders, paidOrders, users, averageRating, products, reviews, topProducts, recent } = figures
  return (
    <div className="grid grid-cols-1 gap-4">
      <StatCards label="Totals">
        <StatCard label="Total Revenue" value={formatNaira(revenue)} isMoney />
        <StatCard label="Total Orders" value={orders} note={`${paidOrders} paid`} />
        <StatCard label="Total Users" value={users} />
        <StatCard label="Average Rating" value={averageRating.toFixed(1)} note={`of ${reviews} reviews`} />
      </StatCards>
      <div className="grid gap-4 md:grid-cols-2">
        <Panel title="Top Selling Products">
          {topProducts.length === 0 ? (
            <p className="text-muted">No data available</p>
          ) : (
            <FigureList
              figures={topProducts.map(({ name, quantity }) => ({
                label: name,
                value: `${quantity} sold`,
              }))}
            />
          )}
        </Panel>
        <Panel title="Recent Activity">
          <RecentActivity recent={recent} />
        </Panel>
        <Panel title="Product Statistics">
          <FigureList
            figures={[
              { label: 'Total products', value: products },
              { label: 'Total reviews', value: reviews },
              { label: 'Reviews per product', value: products === 0 ? '0' : (reviews / products).toFixed(1) },
            ]}
          />
        </Panel>
        <Panel title="Revenue Statistics">
          <FigureList
            figures={[
              { label: 'Average order value', value: formatNaira(perPiece(revenue, paidOrders)) },
              { label: 'Revenue per user', value: formatNaira(perPiece(revenue, users)) },
            ]}
          />
        </Panel>
      </div>
    </div>
  )
}

type FigureListProps = { figures: readonly { label: string; value: ReactNode }[] }

function FigureList({ figures }: FigureListProps) {
  return (
    <dl className="grid grid-cols-1 text-sm">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5 last:border-b-0">
          <dt className="min-w-0 truncate text-muted">{label}</dt>
          <dd className="nums shrink-0 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
