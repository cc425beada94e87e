const DAY = 86_400

/** Whether a file's name changes with its content. */
export function isForEver(path: string): boolean {
  return path.startsWith('/assets/')
}

/** Pages, the worker, the catalogue, and the screens that the worker keeps: another build has others in their place. */
function isOfBuild(path: string): boolean {
  return path.endsWith('.html') || path === '/sw.js' || path === '/catalogue.json' || path.startsWith('/later/')
}

/** What a browser may keep: hashed files for ever, those of a build only after asking, the rest for a day. */
export function cacheRule(path: string): string {
  if (isForEver(path)) return `public, max-age=${365 * DAY}, immutable`
  if (isOfBuild(path)) return 'no-cache'
  return `public, max-age=${DAY}`
}
