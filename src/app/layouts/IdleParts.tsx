import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { followConnection, getConnection, isFastConnection } from '../../data/connection/connection.ts'
import { sessionState } from '../../data/session/session-state.ts'
import { FollowMailLink } from '../../features/auth/FollowMailLink.tsx'
import { PICTURES_AHEAD } from '../../lib/page-names.ts'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import { InstallBanner } from '../banners/InstallBanner.tsx'
import { UpdateBanner } from '../banners/UpdateBanner.tsx'
import { SupportChat } from './SupportChat.tsx'

/**
 * Lets the browser fetch pictures below the screen before they are scrolled to: from the first scroll of a page on, over a fast connection
 * at once, never while data is to be saved. Until then only those in sight are fetched.
 */
export function usePicturesAhead(): void {
  const { pathname } = useLocation()
  // A layout effect: after a new page's first paint its pictures would be on their way already, as the page before allowed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page waits for a scroll of its own
  useLayoutEffect(() => {
    let isWanted = isFastConnection()
    const follow = () => {
      document.documentElement.classList.toggle(PICTURES_AHEAD, isWanted && !getConnection().saveData)
    }
    const onScroll = () => {
      // A new page is put to its top, which is a scroll event too.
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

/** Loads after the first page stands, so that it delays nothing on it. */
export function IdleParts() {
  const { user } = sessionState.use()
  usePicturesAhead()
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
