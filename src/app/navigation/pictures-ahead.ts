import { followConnection, getConnection, isFastLine } from '../../data/connection/connection.ts'

/**
 * Lets the browser fetch pictures below the screen before they are scrolled to: from the first scroll on, on a fast connection at once,
 * never while data is to be saved. Until then only those in sight are fetched.
 */
export function fetchPicturesAhead(): void {
  let isWanted = isFastLine()
  const follow = () => {
    document.documentElement.classList.toggle('ahead', isWanted && !getConnection().saveData)
  }
  const onScroll = () => {
    isWanted = true
    follow()
  }
  addEventListener('scroll', onScroll, { once: true, passive: true })
  followConnection(follow)
  follow()
}
