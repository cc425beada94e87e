import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { shopNow } from '../../data/connection/clock.ts'
import {
  markNotificationsRead,
  type NotificationList as Notifications,
  useNotifications,
} from '../../data/notifications/notifications.ts'
import { relativeTime } from '../../lib/date-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { BottomSheet } from '../../ui/overlay/Dialog.tsx'

type NotificationRowsProps = { items: Notifications['items']; onOpen: (id: string) => void }

function NotificationRows({ items, onOpen }: NotificationRowsProps) {
  if (items.length === 0) {
    return (
      <p className="py-6 text-center text-muted">
        Updates on your orders, our offers and products you are waiting for appear here.
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

type NotificationBellProps = { className?: string }

export function NotificationBell({ className }: NotificationBellProps) {
  const { items, unread } = useNotifications()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const stayUnread = (cause: unknown) => console.warn('notifications not marked as read:', cause)
  function open() {
    // Toasts of listed notifications would cover the list.
    const listed = new Set(items.map(({ title }) => title))
    for (const { id, title } of getToasts()) if (listed.has(title)) dismissToast(id)
    setOpen(true)
  }
  function follow(id: string) {
    close()
    markNotificationsRead(id).catch(stayUnread)
  }
  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        className={className}
        label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        onClick={open}
      >
        <Bell size={22} strokeWidth={1.8} />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="nums absolute top-1 right-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-action px-1 text-2xs font-bold text-on-action"
          >
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </IconButton>
      {isOpen && (
        <BottomSheet
          footer={
            unread > 0 && (
              <Button onClick={() => void markNotificationsRead().catch(stayUnread)} variant="plain">
                Mark all as read
              </Button>
            )
          }
          onClose={close}
          title="Notifications"
        >
          <NotificationRows items={items} onOpen={follow} />
        </BottomSheet>
      )}
    </>
  )
}
