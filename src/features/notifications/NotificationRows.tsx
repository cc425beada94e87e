import { Link } from 'react-router-dom'
import { shopNow } from '../../data/connection/clock.ts'
import type { NotificationList as Notifications } from '../../data/notifications/notification-list.ts'
import { relativeTime } from '../../lib/relative-time.ts'

type NotificationRowsProps = { items: Notifications['items']; onOpen: (id: string) => void }

export function NotificationRows({ items, onOpen }: NotificationRowsProps) {
  if (items.length === 0) {
    return (
      <p className="py-6 text-center text-muted">
        News of your orders, our offers and products you are waiting for will show here.
      </p>
    )
  }
  const now = shopNow()
  return (
    <ul className="grid grid-cols-1 gap-1">
      {items.map(({ id, title, body, url, createdAt, readAt }) => (
        <li key={id}>
          <Link
            className={`block rounded-lg p-3 ${readAt === null ? 'bg-tint text-deep' : 'hover:bg-tint'}`}
            onClick={() => onOpen(id)}
            to={url ?? '/dashboard'}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="font-semibold">{title}</span>
              <span className="shrink-0 text-xs text-muted">{relativeTime(createdAt, now)}</span>
            </span>
            <span className="block text-sm">{body}</span>
            {readAt === null && <span className="sr-only">Unread</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
