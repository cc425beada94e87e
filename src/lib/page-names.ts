/**
 * The names by which the build's pages, their inline scripts, the shell, the worker and React know the same things. The inline scripts get them from
 * the bundler (`inlineScripts`). Keys of storage are in `storage-keys.ts`; `src/ui/style/base.css` spells the classes once more.
 */

/** Classes of the html element. */
export const STARTED = 'go'
export const OFFLINE = 'offline'
/** The address asks for another list than the prerendered one. */
export const QUERIED = 'query'
/** Prices are shown in another currency than the prerendered naira. */
export const CONVERTS = 'converts'
export const CUSTOMER = 'customer'
export const PICTURES_AHEAD = 'ahead'

/** All that an inline script sets before React answers. */
export const STATE_CLASSES: readonly string[] = [STARTED, OFFLINE, QUERIED, CONVERTS, CUSTOMER]

/** Attributes of the html element, as `dataset` has them: addresses of the scripts, entry first, and of the full stylesheet. */
export const SCRIPTS = 'js'
export const STYLESHEET = 'css'

/** The page's largest picture. */
export const LARGEST_PICTURE = 'data-lcp'

export const PAGE_SEED_ID = 'page-data'
export const ROOT_ID = 'root'

/** All that a list reads of its address: parameters that others add (`?fbclid=`) don't hide the prerendered list. */
export const LISTING_PARAMS = ['search', 'category', 'sort', 'min', 'max', 'brand', 'rating', 'sale'] as const
