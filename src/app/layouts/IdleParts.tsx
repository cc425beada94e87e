import { lazy } from 'react'
import { useDeviceStorage } from '../../data/db/device-storage.ts'
import { FollowMailLink } from '../../features/auth/FollowMailLink.tsx'
import { FollowWishlist } from '../../features/catalogue/FollowWishlist.tsx'
import { FollowNotices } from '../../features/notifications/FollowNotices.tsx'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import { InstallBanner } from '../banners/InstallBanner.tsx'
import { hasAppBadge } from '../banners/installed.ts'
import { UpdateBanner } from '../banners/UpdateBanner.tsx'
import { FooterTheme } from './FooterTheme.tsx'
import { SupportChat } from './SupportChat.tsx'

const AppBadge = lazy(async () => ({ default: (await import('../banners/AppBadge.tsx')).AppBadge }))
const StorageBanner = lazy(async () => ({ default: (await import('../banners/StorageBanner.tsx')).StorageBanner }))

/** What the shop's frame gains after the first page stands: none of it is in the way of that. */
export function IdleParts() {
  const { status } = useDeviceStorage()
  return (
    <>
      <FollowWishlist />
      <FollowNotices />
      <FollowMailLink />
      <FooterTheme />
      <SupportChat />
      <UpdateBanner />
      <InstallBanner />
      {hasAppBadge() && (
        <LazyPart>
          <AppBadge />
        </LazyPart>
      )}
      {status === 'blocked' && (
        <LazyPart>
          <StorageBanner />
        </LazyPart>
      )}
    </>
  )
}
