const DAY = 86_400

/** Whether a file's name changes with its content. */
export function isForEver(path: string): boolean {
  return path.startsWith('/assets/')
}

/** What a browser may keep: hashed files for ever, pages, the worker and the catalogue only after asking, the rest for a day. */
export function cacheRule(path: string): string {
  if (isForEver(path)) return `public, max-age=${365 * DAY}, immutable`
  if (path.endsWith('.html') || path === '/sw.js' || path === '/catalogue.json') return 'no-cache'
  return `public, max-age=${DAY}`
}
