/**
 * Names shared by prerendered pages, their inline scripts, the shell, the worker and React. The bundler passes them to the inline scripts
 * (`inlineScripts`). Storage keys are in `storage-keys.ts`; `src/ui/style/base.css` repeats the classes.
 */

/** Classes of the `html` element. */
export const STARTED = 'go'
export const OFFLINE = 'offline'
/** The URL's query changes the list, so the prerendered one doesn't apply. */
export const QUERIED = 'query'
/** Prices are shown in a currency other than naira. */
export const CONVERTS = 'converts'
export const CUSTOMER = 'customer'
export const PREFETCHES_PICTURES = 'ahead'

/** The classes that inline scripts set before hydration. */
export const STATE_CLASSES: readonly string[] = [STARTED, OFFLINE, QUERIED, CONVERTS, CUSTOMER]

/** `dataset` keys of the `html` element: URLs of the scripts, entry first, and of the full stylesheet. */
export const SCRIPTS = 'js'
export const STYLESHEET = 'css'

/** Attribute of the page's largest picture. */
export const LARGEST_PICTURE = 'data-lcp'

export const PAGE_SEED_ID = 'page-data'
export const ROOT_ID = 'root'

/** The parameters that listings read. Others, such as `fbclid`, don't hide the prerendered list. */
export const LISTING_PARAMS = ['search', 'category', 'sort', 'min', 'max', 'brand', 'rating', 'sale'] as const
