import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { adminAccess, subscribeToRechecks } from '../../data/admin/admin-access.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { useSession } from '../../data/session/session-state.ts'
import { Button } from '../../ui/control/Button.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { Spinner } from '../../ui/control/Spinner.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { OfflineState } from '../../ui/feedback/OfflineState.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'

type AdminGuardProps = {
  /** Where to go once signed out; null goes to sign-in and back here. */
  exit: string | null
  children: ReactNode
}

/** Lets only admins in (rule D1). An admin stays in while the server is unreachable, when no data can be fetched anyway. */
export function AdminGuard({ exit, children }: AdminGuardProps) {
  const { status, user } = useSession()
  const userId = user?.id
  const { data: isAdmin, error, isFetching, refetch } = useQuery(adminAccess(userId))
  const { pathname, search, key } = useLocation()
  // Checked on each navigation, so that a demotion doesn't wait for a refused request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each navigation
  useEffect(() => {
    if (userId) void refetch({ cancelRefetch: false })
  }, [userId, key])
  useEffect(() => subscribeToRechecks(() => void refetch()), [refetch])
  if (status === 'signed-out') {
    return <Navigate replace to={exit ?? `/signin?next=${encodeURIComponent(`${pathname}${search}`)}`} />
  }
  if (!userId || (isFetching && !isAdmin)) {
    return (
      <div className="grid min-h-screen place-items-center">
        <Spinner className="size-8" label="Checking your access" />
      </div>
    )
  }
  const kind = error && toDataError(error).kind
  if (isAdmin && (kind === null || kind === 'offline' || kind === 'unavailable')) return children
  if (kind === 'offline' || kind === 'unavailable') return <NotAnswered kind={kind} onRetry={() => void refetch()} />
  return <AccessDenied error={error} pathname={pathname} />
}

type NotAnsweredProps = { kind: 'offline' | 'unavailable'; onRetry: () => void }

/** Admin data isn't stored on the device, so there is nothing to show without the server. */
function NotAnswered({ kind, onRetry }: NotAnsweredProps) {
  const message = {
    headingLevel: 1,
    action: (
      <>
        <Button variant="plain" onClick={onRetry}>
          Try again
        </Button>
        <LinkButton variant="plain" to="/">
          Go to the shop
        </LinkButton>
      </>
    ),
  } as const
  return (
    <main className="grid min-h-screen place-items-center">
      {kind === 'offline' ? (
        <OfflineState
          {...message}
          message="The admin area saves nothing about your customers on this device. It opens by itself when you are online."
        />
      ) : (
        <ErrorState
          {...message}
          title="The shop is busy"
          message="It could not check your access. Please try again in a moment."
        />
      )}
    </main>
  )
}

type AccessDeniedProps = { error: Error | null; pathname: string }

function AccessDenied({ error, pathname }: AccessDeniedProps) {
  const isShipping = pathname.startsWith('/admin/shipping')
  useEffect(() => {
    if (error) console.error('The role could not be read:', error)
    else showToast(isShipping ? ADMIN_MESSAGES.access.shippingDenied : ADMIN_MESSAGES.access.denied)
  }, [error, isShipping])
  return <Navigate replace to="/" />
}
