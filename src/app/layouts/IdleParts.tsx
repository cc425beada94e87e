import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { followConnection, getConnection, isFastConnection } from '../../data/connection/connection.ts'
import { sessionState } from '../../data/session/session-state.ts'
import { FollowMailLink } from '../../features/auth/FollowMailLink.tsx'
import { PREFETCHES_PICTURES } from '../../lib/page-names.ts'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import { InstallBanner } from '../banners/InstallBanner.tsx'
import { UpdateBanner } from '../banners/UpdateBanner.tsx'
import { SupportChat } from './SupportChat.tsx'

/**
 * Lets the browser fetch pictures below the viewport: after a page's first scroll, at once on a fast connection, never when
 * saving data. Otherwise only visible ones are fetched.
 */
export function usePicturePrefetch(): void {
  const { pathname } = useLocation()
  // A layout effect, because after the first paint the pictures would already be requested under the last page's setting.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page waits for a scroll of its own
  useLayoutEffect(() => {
    let isWanted = isFastConnection()
    const follow = () => {
      document.documentElement.classList.toggle(PREFETCHES_PICTURES, isWanted && !getConnection().saveData)
    }
    const onScroll = () => {
      // Scrolling a new page to its top fires this event too.
      if (scrollY === 0) return
      isWanted = true
      follow()
    }
    addEventListener('scroll', onScroll, { passive: true })
    const stop = followConnection(follow)
    follow()
    return () => {
      removeEventListener('scroll', onScroll)
      stop()
    }
  }, [pathname])
}

const CustomerParts = lazyPart(() => import('./CustomerParts.tsx'), 'CustomerParts')

/** Loaded once the first page is shown, so that it doesn't delay it. */
export function IdleParts() {
  const { user } = sessionState.use()
  usePicturePrefetch()
  return (
    <>
      <FollowMailLink />
      <SupportChat />
      <UpdateBanner />
      <InstallBanner />
      {user && <CustomerParts />}
    </>
  )
}
