/** Every visitor may open the screens of `visitor`; only signed-in customers need those of `customer`. */
export type Audience = 'visitor' | 'customer'

/**
 * A page asks this of the service worker, besides Workbox's own `SKIP_WAITING` and `CACHE_URLS`:
 * - `CLAIM`: control this page, which loaded while the worker was being activated.
 * - `SAVE_SEEN_PAGE`: save the page of this path, which the browser has just loaded.
 * - `SAVE_PAGES`: fetch and save the pages of these paths.
 * - `SAVE_SCREENS`: fetch and save the scripts of all screens of an audience.
 */
export type WorkerMessage =
  | { readonly type: 'CLAIM' }
  | { readonly type: 'SAVE_SEEN_PAGE'; readonly path: string }
  | { readonly type: 'SAVE_PAGES'; readonly paths: readonly string[] }
  | { readonly type: 'SAVE_SCREENS'; readonly audience: Audience }

/** The worker looks for a window to show an address in; windows answer with one of these, the higher the better suited. */
export type WindowAnswer = typeof WINDOW_BUSY | typeof WINDOW_FREE | typeof WINDOW_THERE

/** Something typed or begun would be lost. */
export const WINDOW_BUSY = 0
export const WINDOW_FREE = 1
/** It shows that address already. */
export const WINDOW_THERE = 2
