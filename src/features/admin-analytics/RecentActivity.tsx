import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Star from 'lucide-react/icons/star'
import UserPlus from 'lucide-react/icons/user-plus'
import { Link } from 'react-router-dom'
import type { Activity } from '../../data/admin/analytics/analytics.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { activityPath, activityText, PLACEHOLDER_ACTIVITY } from './activity-text.ts'

const ICONS = { order: ShoppingBag, review: Star, user: UserPlus } as const

type RecentActivityProps = { recent: readonly Activity[] }

/** The latest orders, reviews and users; three fixed entries while there are none (rule D4). */
export function RecentActivity({ recent }: RecentActivityProps) {
  const now = shopNow()
  const entries =
    recent.length > 0
      ? recent.slice(0, 6).map((event) => ({ ...event, text: activityText(event), to: activityPath(event) }))
      : PLACEHOLDER_ACTIVITY.map((event) => ({ ...event, id: event.kind, at: now - event.ageMs, to: null }))
  return (
    <ul className="grid grid-cols-1 gap-3 text-sm">
      {entries.map(({ kind, id, text, at, to }) => {
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
            <span className="nums shrink-0 text-xs text-muted">{relativeTime(at, now)}</span>
          </li>
        )
      })}
    </ul>
  )
}
