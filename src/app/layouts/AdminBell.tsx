import { lazy, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { sessionState } from '../../data/session/session-state.ts'

// As the shop loads it: a file of its own, or the customers' screens would bring what it needs along.
const NotificationBell = lazy(async () => ({
  default: (await import('../../features/notifications/NotificationBell.tsx')).NotificationBell,
}))

/** The bell of the admin area; there is room for it before it has loaded. */
export function AdminBell() {
  return (
    <span className="inline-block size-11">
      <Suspense fallback={null}>
        <NotificationBell className="text-white" />
      </Suspense>
    </span>
  )
}

/** Keeps the bell up to date, and has what is pushed reach this device. */
export function useAdminNotifications(): void {
  const { user } = sessionState.use()
  const userId = user?.id
  const navigate = useNavigate()
  // The router's navigate changes with the place; the subscription should not.
  const open = useRef(navigate)
  useEffect(() => {
    open.current = navigate
  }, [navigate])
  useEffect(() => {
    if (!userId) return
    const started = import('../../features/notifications/start-notifications.ts').then(({ startNotifications }) =>
      startNotifications(userId, (path) => void open.current(path)),
    )
    started.catch((cause: unknown) => console.warn('The bell stays as it is:', cause))
    return () => void started.then((stop) => stop()).catch(() => {})
  }, [userId])
}
