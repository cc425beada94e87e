const DAY = 86_400

/** What a browser may keep: hashed files for ever, pages, the worker and the catalogue only after asking, the rest for a day. */
export function cacheRule(path: string): string {
  if (path.startsWith('/assets/')) return `public, max-age=${365 * DAY}, immutable`
  if (/\.(html|webmanifest)$/.test(path) || path === '/sw.js' || path === '/catalogue.json') return 'no-cache'
  return `public, max-age=${DAY}`
}
