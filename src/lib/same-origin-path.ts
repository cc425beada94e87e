/**
 * The address as a path of this shop; null for anything that leads elsewhere, or that is no address.
 * @param value a path, or a whole address of the shop
 * @param origin the shop's own, where a whole address may be given
 */
export function sameOriginPath(value: string, origin = 'https://shop.invalid'): string | null {
  try {
    const url = new URL(value, origin)
    // Browsers read '//host' and '/\host' as another site: the parser tells which.
    return url.origin === origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null
  } catch {
    // The parser refuses it: 'http://['.
    return null
  }
}
