import { lazy, Suspense, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { AdminGuard } from '../../features/admin-shell/AdminGuard.tsx'
import { AdminShell } from '../../features/admin-shell/AdminShell.tsx'
import { FollowNotifications } from '../../features/notifications/FollowNotifications.tsx'
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

const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }))

export function AdminArea() {
  const [isLeaving, setLeaving] = useState(false)
  const [unsynced, setUnsynced] = useState<Unsynced | null>(null)
  const signOut = async () => {
    setLeaving(true)
    setUnsynced(await startSignOut())
  }
  return (
    <QueryLayer>
      <FollowNotifications />
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
