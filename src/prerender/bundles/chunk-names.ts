import type { Audience } from '../../lib/worker-message.ts'
import {
  CATEGORIES,
  CHAT,
  CUSTOMER,
  DEVICE,
  HOME,
  KEPT,
  LISTINGS,
  NOT_FOUND,
  ONLINE,
  PRODUCT,
  REST,
  SIGNED_IN,
  TEXT,
  TO_PAYMENT,
  TOUCH,
} from './chunk-roots.ts'

/** All that decide which file a module goes into. */
export const CHUNK_ROOTS: readonly string[] = [
  HOME,
  PRODUCT,
  CATEGORIES,
  ...LISTINGS,
  ...KEPT,
  ...SIGNED_IN,
  ...REST,
  ...DEVICE,
  ...TOUCH,
]

const NAMED_ROOTS: ReadonlySet<string> = new Set([...CHUNK_ROOTS, ...CUSTOMER, ...ONLINE])

/**
 * Whether a root is a small part that few visits show, and that opens offline too: alone, each would cost a request to save a kilobyte. A lazy part of
 * a feature is one unless `chunk-roots.ts` names it.
 */
const isSmallPart = (root: string) => /^src\/(?:app|features)\//.test(root) && !NAMED_ROOTS.has(root)

/** The name, without its hash, of the built file that a page of `src/pages` is in. */
export function fileOfPage(page: string): string {
  const file = `src/pages/${page}.tsx`
  if (LISTINGS.includes(file)) return 'listing'
  if (file === HOME) return 'home'
  if (file === PRODUCT) return 'product'
  if (file === NOT_FOUND) return 'browse'
  if (file === CATEGORIES) return 'categories'
  if (KEPT.includes(file)) return 'kept'
  if (TEXT.includes(file)) return 'text'
  return CUSTOMER.includes(file) || !REST.includes(file) ? page.slice(page.lastIndexOf('/') + 1) : 'visitor'
}

/** Names the group of a module that these of home, product page and listings load. */
function nameOfBrowsing(pages: readonly string[], isLate: boolean, isElsewhere: boolean): string {
  const [page = ''] = pages
  if (pages.length > 1) return 'browse'
  if (isElsewhere) return `shared-${page}`
  // Listings come with every visit, late; the other two may never be opened.
  return isLate && page !== 'listing' ? 'browse' : page
}

/**
 * The file a module goes into, by the roots that pull it in, and by whose screens do where it belongs to later screens alone. Null leaves it to
 * the bundler.
 */
export function chunkName(id: string, owners: ReadonlySet<string>, audience: Audience | null): string | null {
  if (id.endsWith(NOT_FOUND)) return 'browse'
  const isOf = (roots: readonly string[]) => roots.some((root) => owners.has(root))
  const isOnlyOf = (roots: readonly string[]) => [...owners].every((owner) => roots.includes(owner))
  const isKept = isOf(KEPT)
  const isRest = isOf(REST)
  const isLate = isOf(DEVICE) || isOf(TOUCH)
  const isElsewhere = isKept || isRest || isOf([CATEGORIES])
  const browsing = [isOf([HOME]) && 'home', isOf([PRODUCT]) && 'product', isOf(LISTINGS) && 'listing']
  const pages = browsing.filter((page) => page !== false)
  if (pages.length > 0) return nameOfBrowsing(pages, isLate, isElsewhere)
  if (isLate && isElsewhere) return 'common'
  if (isLate) return isOf(DEVICE) ? 'device' : 'touch'
  if (isOf(TEXT)) return isOnlyOf(TEXT) ? 'text' : 'shared-text'
  if (isOf([CATEGORIES])) return 'categories'
  if (isKept && audience === 'customer') return 'kept'
  if (isOf(SIGNED_IN) && isOnlyOf([...SIGNED_IN, ...ONLINE])) return 'signed-in'
  if (!audience) return null
  if (audience === 'visitor') {
    if ([...owners].some(isSmallPart)) return isRest ? 'categories' : 'small-parts'
    return isRest ? 'visitor' : null
  }
  // A module that only one of them loads is in its own file.
  if (owners.size < 2) return null
  if (isOf(CHAT) && isOnlyOf([...CHAT, ...ONLINE])) return 'chat'
  return isOf([...TO_PAYMENT, ...CHAT]) ? 'customer' : 'account'
}
