const DAY = 86_400

/** Whether a file's name changes with its content. */
export function isImmutable(path: string): boolean {
  return path.startsWith('/assets/')
}

/** Pages, the worker and the catalogue: the next build replaces them under the same name. */
function isOfBuild(path: string): boolean {
  return path.endsWith('.html') || ['/sw.js', '/catalogue.json', '/build.json'].includes(path)
}

/** How long a browser may cache a file: hashed ones for ever, those of a build only with revalidation, the rest for a day. */
export function cacheRule(path: string): string {
  if (isImmutable(path)) return `public, max-age=${365 * DAY}, immutable`
  if (isOfBuild(path)) return 'no-cache'
  return `public, max-age=${DAY}`
}
