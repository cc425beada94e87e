import { sameOriginPath } from '../src/lib/same-origin-path.ts'

/** Whether another app shared something with the shop (`share_target` in the manifest). */
export function isShared({ pathname, searchParams }: URL): boolean {
  return pathname === '/shop' && searchParams.has('shared')
}

const LINK = /https?:\/\/\S+/g

/**
 * Returns the page for shared texts: a product of this shop that one links to, else a search. Apps share a sentence with a
 * link, and often a title; the shortest text is most likely a product name.
 */
export function pathOfShared(texts: readonly string[], origin: string): string {
  const paths = texts.flatMap((text) => text.match(LINK) ?? []).map((link) => sameOriginPath(link, origin))
  const [product] = paths.flatMap((path) => /^\/product\/[\w-]+/.exec(path ?? '') ?? [])
  if (product) return product
  const words = texts.map((text) => text.replace(LINK, '').replace(/\s+/g, ' ').trim()).filter(Boolean)
  const [shortest] = words.sort((one, other) => one.length - other.length)
  return shortest ? `/shop?search=${encodeURIComponent(shortest)}` : '/shop'
}
