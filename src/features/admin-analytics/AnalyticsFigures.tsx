import { useQuery } from '@tanstack/react-query'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Star from 'lucide-react/icons/star'
import UserPlus from 'lucide-react/icons/user-plus'
import { Link } from 'react-router-dom'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { type Activity, type Analytics, analytics } from '../../data/admin/analytics/analytics.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { formatNaira, type Kobo, koboFromNumeric } from '../../domain/money/money.ts'
import { relativeTime } from '../../lib/date-text.ts'
import { plural } from '../../lib/plural.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { StatCards } from '../../ui/layout/StatCard.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'

const HOUR = 60 * 60_000

/** Shown until there is real activity (rule W2). */
const PLACEHOLDER_ACTIVITY = [
  { kind: 'order', text: 'New order received', ageMs: 0 },
  { kind: 'review', text: 'New review posted', ageMs: HOUR },
  { kind: 'user', text: 'New user registered', ageMs: 2 * HOUR },
] as const

const DESKS = { order: '/admin/shipping', review: '/admin/reviews', user: '/admin/customers' } as const

/** Links to the admin list, searched for the order, the reviewed product or the customer. */
export function activityPath({ kind, id, label }: Pick<Activity, 'kind' | 'id' | 'label'>): string {
  const search = kind === 'order' ? id : label
  return search ? `${DESKS[kind]}?search=${encodeURIComponent(search)}` : DESKS[kind]
}

export function activityText({ kind, label }: Pick<Activity, 'kind' | 'label'>): string {
  if (kind === 'order') return `New order: ${formatNaira(koboFromNumeric(label))}`
  if (kind === 'review') return `New review: ${label}`
  return label ? `New user: ${label}` : 'New user registered'
}

/** Divides an amount, in kobo; returns 0 for a count of 0. */
export function perPiece(amount: Kobo, count: number): Kobo {
  return count === 0 ? 0 : Math.round(amount / count)
}

const ICONS = { order: ShoppingBag, review: Star, user: UserPlus } as const

type RecentActivityProps = { recent: readonly Activity[] }

/** The latest orders, reviews and users; three fixed entries while there are none (rule D4). */
function RecentActivity({ recent }: RecentActivityProps) {
  const now = shopNow()
  const entries =
    recent.length > 0
      ? recent.slice(0, 6).map((event) => ({ ...event, text: activityText(event), to: activityPath(event) }))
      : PLACEHOLDER_ACTIVITY.map((event) => ({ ...event, id: event.kind, createdAt: now - event.ageMs, to: null }))
  return (
    <ul className="grid grid-cols-1 gap-3 text-sm">
      {entries.map(({ kind, id, text, createdAt, to }) => {
        const Icon = ICONS[kind]
        return (
          <li key={`${kind}-${id}`} className="flex items-center gap-3">
            <span aria-hidden="true" className="grid size-8 shrink-0 place-items-center rounded-full bg-tint text-deep">
              <Icon size={16} />
            </span>
            {to ? (
              <Link to={to} className="min-w-0 grow truncate py-2 hover:underline">
                {text}
              </Link>
            ) : (
              <span className="min-w-0 grow truncate">{text}</span>
            )}
            <span className="nums shrink-0 text-xs text-muted">{relativeTime(createdAt, now)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Figures of all time. Rule D3. */
export function AnalyticsFigures() {
  const figures = useQuery(analytics())
  return (
    <ListPanel
      list={figures}
      failure={ADMIN_MESSAGES.analytics.loadFailed}
      skeleton={<StatCards label="Totals" cards={4} />}
    >
      {(data) => <Figures figures={data} />}
    </ListPanel>
  )
}

function Figures({ figures }: { figures: Analytics }) {
  const { revenue, orders, paidOrders, users, averageRating, products, reviews, topProducts, recent } = figures
  return (
    <div className="grid grid-cols-1 gap-4">
      <StatCards
        label="Totals"
        cards={[
          { label: 'Total Revenue', value: formatNaira(revenue), isMoney: true },
          { label: 'Total Orders', value: orders, note: `${paidOrders.toLocaleString('en-NG')} paid` },
          { label: 'Total Users', value: users },
          { label: 'Average Rating', value: averageRating.toFixed(1), note: `of ${plural(reviews, 'review')}` },
        ]}
      />
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

type FigureListProps = { figures: readonly { label: string; value: string | number }[] }

function FigureList({ figures }: FigureListProps) {
  return (
    <dl className="grid grid-cols-1 text-sm">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5 last:border-b-0">
          <dt className="min-w-0 truncate text-muted">{label}</dt>
          <dd className="nums shrink-0 font-semibold">{value.toLocaleString('en-NG')}</dd>
        </div>
      ))}
    </dl>
  )
}
