import { preloadRoute } from './routes.ts'

/** A finger on a link is some hundred milliseconds ahead of the click: time to fetch the page's code. */
export function preloadOnTouch(): void {
  document.addEventListener(
    'pointerdown',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
      // The click itself shows what went wrong.
      preloadRoute(link.pathname).catch(() => {})
    },
    { passive: true },
  )
}
