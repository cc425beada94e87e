const DAY = 86_400

/** Whether a file's name contains a hash of its content. */
export function isImmutable(path: string): boolean {
  return path.startsWith('/assets/')
}

/** Pages, the worker and the catalogue keep their names across builds. */
function isOfBuild(path: string): boolean {
  return path.endsWith('.html') || ['/sw.js', '/catalogue.json', '/build.json'].includes(path)
}

/** How long a browser may cache a file: hashed ones for ever, the build's pages only with revalidation, others for a day. */
export function cacheRule(path: string): string {
  if (isImmutable(path)) return `public, max-age=${365 * DAY}, immutable`
  if (isOfBuild(path)) return 'no-cache'
  return `public, max-age=${DAY}`
}
