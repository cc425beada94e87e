/** `visitor` screens are for everyone; only signed-in customers need `customer` screens. */
export type Audience = 'visitor' | 'customer'

/**
 * Messages from a page to the service worker, besides Workbox's `SKIP_WAITING` and `CACHE_URLS`:
 * - `CLAIM`: control this page, which loaded while the worker was activating.
 * - `SAVE_SEEN_PAGE`: save the page at this path, which the browser has just loaded.
 * - `SAVE_PAGES`: fetch and save the pages of these paths.
 * - `SAVE_SCREENS`: fetch and save the scripts of all screens of an audience.
 */
export type WorkerMessage =
  | { readonly type: 'CLAIM' }
  | { readonly type: 'SAVE_SEEN_PAGE'; readonly path: string }
  | { readonly type: 'SAVE_PAGES'; readonly paths: readonly string[] }
  | { readonly type: 'SAVE_SCREENS'; readonly audience: Audience }

/** A window's reply when the worker looks for one to open a URL in. The highest wins. */
export type WindowAnswer = typeof WINDOW_BUSY | typeof WINDOW_FREE | typeof WINDOW_THERE

/** Navigation would lose unsaved input. */
export const WINDOW_BUSY = 0
export const WINDOW_FREE = 1
/** The window already shows the URL. */
export const WINDOW_THERE = 2
