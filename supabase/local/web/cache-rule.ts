const DAY = 86_400

/** What a browser may keep: hashed files for ever, pages and the worker only after asking, the rest for a day. */
export function cacheRule(path: string): string {
  if (path.startsWith('/assets/')) return `public, max-age=${365 * DAY}, immutable`
  if (/\.(html|webmanifest)$/.test(path) || path === '/sw.js') return 'no-cache'
  return `public, max-age=${DAY}`
}
