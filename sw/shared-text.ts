import { ownPath } from '../src/lib/own-path.ts'

/** Whether another app shared something to the shop (`share_target` in the manifest). */
export function isShared({ pathname, searchParams }: URL): boolean {
  return pathname === '/shop' && searchParams.has('shared')
}

const LINK = /https?:\/\/\S+/g

/**
 * The page for the texts that a phone shared to the shop: a product of this shop that one of them links to, else a search for their words. Apps
 * share a sentence with a link in it, and often a title: the fewer words there are, the more likely they are the name of something.
 */
export function pathOfShared(texts: readonly string[], origin: string): string {
  const paths = texts.flatMap((text) => text.match(LINK) ?? []).map((link) => ownPath(link, origin))
  const [product] = paths.flatMap((path) => /^\/product\/[\w-]+/.exec(path ?? '') ?? [])
  if (product) return product
  const words = texts.map((text) => text.replace(LINK, '').replace(/\s+/g, ' ').trim()).filter(Boolean)
  const [shortest] = words.sort((one, other) => one.length - other.length)
  return shortest ? `/shop?search=${encodeURIComponent(shortest)}` : '/shop'
}
