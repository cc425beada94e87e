import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { sessionState } from '../../data/session/session-state.ts'
import { AdminGuard } from '../../features/admin-shell/AdminGuard.tsx'
import { AdminShell } from '../../features/admin-shell/AdminShell.tsx'
import { QueryLayer } from '../../features/query-layer/QueryLayer.tsx'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import { InstallBanner } from '../banners/InstallBanner.tsx'
import { UpdateBanner } from '../banners/UpdateBanner.tsx'
import { startSignOut, type Unsynced } from './sign-out.ts'

// As the shop loads it: a file of its own, or the customers' screens would bring what it needs along.
const NotificationBell = lazy(async () => ({
  default: (await import('../../features/notifications/NotificationBell.tsx')).NotificationBell,
}))

/** The bell of the admin area; there is room for it before it has loaded. */
function AdminBell() {
  return (
    <span className="inline-block size-11">
      <Suspense fallback={null}>
        <NotificationBell className="text-white" />
      </Suspense>
    </span>
  )
}

/** Keeps the bell up to date, and has what is pushed reach this device. */
function useAdminNotifications(): void {
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

const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }))

/** What is around every admin page; loaded with the first of them. */
export function AdminArea() {
  const [isLeaving, setLeaving] = useState(false)
  const [unsynced, setUnsynced] = useState<Unsynced | null>(null)
  useAdminNotifications()
  const signOut = async () => {
    setLeaving(true)
    setUnsynced(await startSignOut())
  }
  return (
    <QueryLayer>
      <AdminGuard exit={isLeaving ? '/' : null}>
        <AdminShell bell={<AdminBell />} onSignOut={() => void signOut()}>
          <Outlet />
        </AdminShell>
        <UpdateBanner />
        <InstallBanner />
        {unsynced && (
          <LazyPart>
            <SignOutDialog unsynced={unsynced} onClose={() => setUnsynced(null)} />
          </LazyPart>
        )}
      </AdminGuard>
    </QueryLayer>
  )
}
