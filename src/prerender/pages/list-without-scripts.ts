import { escapeUTF8 } from 'entities'
import { categoryLabel, SHOP_CATEGORY_SLUGS } from '../../domain/catalogue/categories.ts'
import type { Product } from '../../domain/catalogue/product.ts'

/** Named one by one; every visitor loads them. */
const MOST_NAMED = 30

type Place = { readonly href: string; readonly label: string }

const link = ({ href, label }: Place) => `<a class="underline" href="${escapeUTF8(href)}">${escapeUTF8(label)}</a>`

/** Below a prerendered list of `total` products, where scripts are off: the way to those that it has no card of. */
export function listWithoutScripts(url: string, shown: number, total: number, others: readonly Product[]): string {
  if (others.length === 0) return ''
  const isOfCategory = url.startsWith('/category/')
  const places: readonly Place[] = isOfCategory
    ? others.slice(0, MOST_NAMED).map(({ id, name }) => ({ href: `/product/${id}`, label: name }))
    : SHOP_CATEGORY_SLUGS.map((slug) => ({ href: `/category/${slug}`, label: categoryLabel(slug) }))
  const unnamed = isOfCategory ? total - shown - places.length : 0
  const words = [
    escapeUTF8(`Without JavaScript this page shows ${shown} of ${total} products.`),
    isOfCategory ? 'The others:' : 'See more by category:',
    places.map(link).join(', '),
    ...(unnamed > 0 ? [escapeUTF8(`and ${unnamed} more, which we can tell you about.`)] : []),
  ]
  return `<noscript><p class="mx-auto max-w-6xl px-4 pb-20">${words.join(' ')}</p></noscript>`
}
