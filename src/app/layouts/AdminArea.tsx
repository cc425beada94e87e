import { lazy, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { AdminGuard } from '../../features/admin-shell/AdminGuard.tsx'
import { AdminShell } from '../../features/admin-shell/AdminShell.tsx'
import { QueryLayer } from '../../features/query-layer/QueryLayer.tsx'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import { InstallBanner } from '../banners/InstallBanner.tsx'
import { UpdateBanner } from '../banners/UpdateBanner.tsx'
import { AdminBell, useAdminNotifications } from './AdminBell.tsx'
import { startSignOut, type Unsynced } from './sign-out.ts'

const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }))

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
