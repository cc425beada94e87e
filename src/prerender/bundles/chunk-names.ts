import { CHUNK_ROOTS, type ChunkRoot } from './chunk-roots.ts'

const BROWSING = ['home', 'product', 'listing'] as const

/**
 * The file a module goes into, by the roots that load it. Null leaves it to the bundler.
 * @param isShared whether more than one source loads it
 */
export function chunkName(roots: ReadonlySet<ChunkRoot>, isShared: boolean): string | null {
  const has = (...names: readonly ChunkRoot[]) => names.some((name) => roots.has(name))
  const [page, other] = BROWSING.filter((name) => roots.has(name))
  const isElsewhere = has('text', 'categories', 'visitor', 'saved', 'payment', 'chat', 'account', 'online')
  // Listings come with every visit; home and a product's page may never be opened.
  if (has('main') || other || (page && page !== 'listing' && has('idle'))) return 'main'
  if (page) return isElsewhere || has('parts') ? `shared-${page}` : page
  if (has('idle')) return isElsewhere ? 'common' : 'idle'
  if (has('text')) return 'text'
  if (has('categories')) return 'categories'
  if (has('visitor') || (has('parts') && isElsewhere)) return 'visitor'
  if (has('parts')) return 'parts'
  if (has('saved')) return 'saved'
  if (has('signed-in') && !isElsewhere) return 'signed-in'
  // A module that only one of them loads is in its own file.
  if (!isShared || roots.size === 0) return null
  if (has('chat') && roots.size === 1) return 'chat'
  if (has('payment', 'chat', 'signed-in')) return 'customer'
  return has('account') ? 'account' : null
}

/** The name, without its hash, of the built file that a page of `src/pages` is in. */
export function fileOfPage(page: string): string {
  const file = `src/pages/${page}.tsx`
  const root = (Object.keys(CHUNK_ROOTS) as ChunkRoot[]).find((name) =>
    (CHUNK_ROOTS[name] as readonly string[]).includes(file),
  )
  const name = root ? chunkName(new Set([root]), false) : null
  if (name === 'main') return 'index'
  return name ?? page.slice(page.lastIndexOf('/') + 1)
}
