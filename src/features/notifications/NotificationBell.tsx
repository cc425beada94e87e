import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import {
  markAllNotificationsRead,
  markNotificationRead,
  useNotifications,
} from '../../data/notifications/notifications.ts'
import { Button } from '../../ui/control/Button.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { BottomSheet } from '../../ui/overlay/BottomSheet.tsx'
import { NotificationRows } from './NotificationRows.tsx'

type NotificationBellProps = { className?: string }

/** The bell with the number of unread notifications, and the list behind it, for customers and admins. */
export function NotificationBell({ className }: NotificationBellProps) {
  const { items, unread } = useNotifications()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const stayUnread = (cause: unknown) => console.warn('Notifications stay unread:', cause)
  function open() {
    // The list repeats the toasts, which would lie over it.
    const told = new Set(items.map(({ title }) => title))
    for (const { id, title } of getToasts()) if (told.has(title)) dismissToast(id)
    setOpen(true)
  }
  function follow(id: string) {
    close()
    markNotificationRead(id).catch(stayUnread)
  }
  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        className={className}
        label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        onClick={open}
      >
        <Bell aria-hidden="true" size={22} strokeWidth={1.8} />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="nums absolute top-1 right-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-action px-1 text-2xs font-bold text-on-action"
          >
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </IconButton>
      <BottomSheet
        footer={
          unread > 0 && (
            <Button onClick={() => void markAllNotificationsRead().catch(stayUnread)} variant="plain">
              Mark all as read
            </Button>
          )
        }
        isOpen={isOpen}
        onClose={close}
        title="Notifications"
      >
        <NotificationRows items={items} onOpen={follow} />
      </BottomSheet>
    </>
  )
}
