/**
 * Returns the path, query and hash of a URL of this shop. Null for other origins and invalid URLs.
 * @param value a path or an absolute URL
 * @param origin the shop's origin, to allow absolute URLs
 */
export function sameOriginPath(value: string, origin = 'https://shop.invalid'): string | null {
  try {
    const url = new URL(value, origin)
    // '//host' and '/\host' are other origins; the parser resolves them.
    return url.origin === origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null
  } catch {
    // Invalid, such as 'http://['.
    return null
  }
}
