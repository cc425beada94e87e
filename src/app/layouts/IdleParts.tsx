import { lazy } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '../../data/session/session.ts'
import { FollowMailLink } from '../../features/auth/FollowMailLink.tsx'
import { ThemeSelect } from '../../features/theme/ThemeSelect.tsx'
import { hasAppBadge } from '../../lib/installed.ts'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import { AppBadge } from '../banners/AppBadge.tsx'
import { InstallBanner } from '../banners/InstallBanner.tsx'
import { UpdateBanner } from '../banners/UpdateBanner.tsx'
import { usePicturesAhead } from '../navigation/use-pictures-ahead.ts'
import { SupportChat } from './SupportChat.tsx'

/** Into the place that the footer keeps for it: the footer is of the first load, a choice of theme needn't be. */
function FooterTheme() {
  const place = document.getElementById('theme')
  return place && createPortal(<ThemeSelect />, place)
}

const CustomerParts = lazy(async () => ({ default: (await import('./CustomerParts.tsx')).CustomerParts }))

/** What the shop's layout gains after the first page stands: none of it is in the way of that. */
export function IdleParts() {
  const { user } = useSession()
  usePicturesAhead()
  return (
    <>
      <FollowMailLink />
      <FooterTheme />
      <SupportChat />
      <UpdateBanner />
      <InstallBanner />
      {hasAppBadge() && <AppBadge />}
      {user && (
        <LazyPart>
          <CustomerParts />
        </LazyPart>
      )}
    </>
  )
}
