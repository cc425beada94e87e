import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { checkAdminAccess, useAdminAccess } from '../../data/admin/admin-access.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { useSession } from '../../data/session/session-state.ts'
import { Button } from '../../ui/control/Button.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { Spinner } from '../../ui/control/Spinner.tsx'
import { OfflineState } from '../../ui/feedback/OfflineState.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'

type AdminGuardProps = {
  /** A signed-out admin goes there: home after signing out here. */
  exit: string | null
  children: ReactNode
}

/** Lets admins in and nobody else. Rule D1. */
export function AdminGuard({ exit, children }: AdminGuardProps) {
  const { status, user } = useSession()
  const access = useAdminAccess()
  const { pathname, search, key } = useLocation()
  const userId = user?.id
  if (status === 'signed-out') {
    return <Navigate replace to={exit ?? `/signin?next=${encodeURIComponent(`${pathname}${search}`)}`} />
  }
  const isChecking = access.userId !== userId || access.status === 'checking'
  return (
    <>
      {/* Each page asks anew, so that a demotion doesn't wait for a request that happens to be refused. */}
      {userId && <AskAccess key={key} userId={userId} />}
      {!userId || isChecking ? (
        <div className="grid min-h-screen place-items-center">
          <Spinner className="size-8" label="Checking your access" />
        </div>
      ) : access.status === 'granted' ? (
        children
      ) : access.status === 'offline' ? (
        <WithoutConnection userId={userId} />
      ) : (
        <AccessDenied isSaid={access.status === 'denied'} pathname={pathname} />
      )}
    </>
  )
}

function AskAccess({ userId }: { userId: string }) {
  useEffect(() => {
    void checkAdminAccess(userId)
  }, [userId])
  return null
}

/** Nothing of the admin area lies on the device, so offline there is nothing to open it for. */
function WithoutConnection({ userId }: { userId: string }) {
  const { online } = useConnection()
  const wasOnline = useRef(online)
  useEffect(() => {
    if (online && !wasOnline.current) void checkAdminAccess(userId)
    wasOnline.current = online
  }, [online, userId])
  return (
    <main className="grid min-h-screen place-items-center">
      <OfflineState
        headingLevel={1}
        message="The admin area saves nothing about your customers on this device. It opens by itself when you are online."
        action={
          <>
            <Button variant="plain" onClick={() => void checkAdminAccess(userId)}>
              Try again
            </Button>
            <LinkButton variant="plain" to="/">
              Go to the shop
            </LinkButton>
          </>
        }
      />
    </main>
  )
}

type AccessDeniedProps = { isSaid: boolean; pathname: string }

function AccessDenied({ isSaid, pathname }: AccessDeniedProps) {
  const isShipping = pathname.startsWith('/admin/shipping')
  useEffect(() => {
    if (isSaid) showToast(isShipping ? ADMIN_MESSAGES.access.shippingDenied : ADMIN_MESSAGES.access.denied)
  }, [isSaid, isShipping])
  return <Navigate replace to="/" />
}
