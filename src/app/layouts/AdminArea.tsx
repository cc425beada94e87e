import { type ReactNode, useState } from 'react'
import { AdminGuard } from '../../features/admin-shell/AdminGuard.tsx'
import { AdminShell } from '../../features/admin-shell/AdminShell.tsx'
import { FollowNotifications } from '../../features/notifications/FollowNotifications.tsx'
import { QueryLayer } from '../../features/query-layer/QueryLayer.tsx'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import { InstallBanner } from '../banners/InstallBanner.tsx'
import { UpdateBanner } from '../banners/UpdateBanner.tsx'
import { startSignOut, type Unsynced } from './sign-out.ts'
import { useKeptFocus } from './use-kept-focus.ts'

// Lazy as in the shop: imported directly, its dependencies would move into the customers' bundle.
const NotificationBell = lazyPart(() => import('../../features/notifications/NotificationBell.tsx'), 'NotificationBell')

/** Reserves space until it has loaded. */
const BELL = (
  <span className="inline-block size-11">
    <NotificationBell className="text-white" />
  </span>
)

const SignOutDialog = lazyPart(() => import('./SignOutDialog.tsx'), 'SignOutDialog')

export function AdminArea({ children }: { children?: ReactNode }) {
  const [isLeaving, setLeaving] = useState(false)
  const [unsynced, setUnsynced] = useState<Unsynced | null>(null)
  useKeptFocus()
  const signOut = async () => {
    setLeaving(true)
    setUnsynced(await startSignOut())
  }
  return (
    <QueryLayer>
      <FollowNotifications />
      <AdminGuard exit={isLeaving ? '/' : null}>
        <AdminShell bell={BELL} onSignOut={() => void signOut()}>
          {children}
        </AdminShell>
        <UpdateBanner />
        <InstallBanner />
        {unsynced && <SignOutDialog unsynced={unsynced} onClose={() => setUnsynced(null)} />}
      </AdminGuard>
    </QueryLayer>
  )
}
