import { getConnection } from '../../data/connection/connection.ts'

/** A finger on a link is some hundred milliseconds ahead of the click: time to fetch the page's code. Not when data is to be saved. */
export function preloadOnTouch(preload: (pathname: string) => Promise<void>): void {
  document.addEventListener(
    'pointerdown',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || getConnection().saveData) return
      // The click itself shows what went wrong.
      preload(link.pathname).catch(() => {})
    },
    { passive: true },
  )
}
