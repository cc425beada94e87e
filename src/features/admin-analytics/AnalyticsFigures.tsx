import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as TEXT from '../../content/admin/screens/analytics.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { type Analytics, analytics } from '../../data/admin/analytics/analytics.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { fillText } from '../../lib/fill-text.ts'
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
        <StatCards label={TEXT.totals}>
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
      <StatCards label={TEXT.totals}>
        <StatCard label={TEXT.totalRevenue} value={formatNaira(revenue)} isMoney />
        <StatCard label={TEXT.totalOrders} value={orders} note={fillText(TEXT.paidOrders, { paidOrders })} />
        <StatCard label={TEXT.totalUsers} value={users} />
        <StatCard
          label={TEXT.averageRating}
          value={averageRating.toFixed(1)}
          note={fillText(TEXT.ofReviews, { reviews })}
        />
      </StatCards>
      <div className="grid gap-4 md:grid-cols-2">
        <Panel title={TEXT.topSellingProducts}>
          {topProducts.length === 0 ? (
            <p className="text-muted">{TEXT.noDataAvailable}</p>
          ) : (
            <FigureList
              figures={topProducts.map(({ name, quantity }) => ({
                label: name,
                value: fillText(TEXT.sold, { count: quantity }),
              }))}
            />
          )}
        </Panel>
        <Panel title={TEXT.recentActivity}>
          <RecentActivity recent={recent} />
        </Panel>
        <Panel title={TEXT.productStatistics}>
          <FigureList
            figures={[
              { label: TEXT.totalProducts, value: products },
              { label: TEXT.totalReviews, value: reviews },
              { label: TEXT.reviewsPerProduct, value: products === 0 ? '0' : (reviews / products).toFixed(1) },
            ]}
          />
        </Panel>
        <Panel title={TEXT.revenueStatistics}>
          <FigureList
            figures={[
              { label: TEXT.averageOrderValue, value: formatNaira(perPiece(revenue, paidOrders)) },
              { label: TEXT.revenuePerUser, value: formatNaira(perPiece(revenue, users)) },
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
