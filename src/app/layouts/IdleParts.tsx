import { lazy } from 'react'
import { useSession } from '../../data/session/session.ts'
import { FollowMailLink } from '../../features/auth/FollowMailLink.tsx'
import { hasAppBadge } from '../../lib/installed.ts'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import { InstallBanner } from '../banners/InstallBanner.tsx'
import { UpdateBanner } from '../banners/UpdateBanner.tsx'
import { usePicturesAhead } from '../navigation/use-pictures-ahead.ts'
import { SupportChat } from './SupportChat.tsx'

/** Only the installed app has one. */
const AppBadge = lazy(async () => ({ default: (await import('../banners/AppBadge.tsx')).AppBadge }))

const CustomerParts = lazy(async () => ({ default: (await import('./CustomerParts.tsx')).CustomerParts }))

/** Loads after the first page stands, so that it delays nothing on it. */
export function IdleParts() {
  const { user } = useSession()
  usePicturesAhead()
  return (
    <>
      <FollowMailLink />
      <SupportChat />
      <UpdateBanner />
      <InstallBanner />
      {hasAppBadge() && (
        <LazyPart>
          <AppBadge />
        </LazyPart>
      )}
      {user && (
        <LazyPart>
          <CustomerParts />
        </LazyPart>
      )}
    </>
  )
}
