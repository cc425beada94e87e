import { NO_SCRIPT } from '../../content/no-script.ts'
import { categoryLabel, SHOP_CATEGORY_SLUGS } from '../../domain/catalogue/categories.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { fillText } from '../../lib/fill-text.ts'
import { escapeHtml } from './html-text.ts'

/** Named one by one; every visitor loads them. */
const MOST_NAMED = 30

type Place = { readonly href: string; readonly label: string }

const link = ({ href, label }: Place) => `<a class="underline" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`

/** Below a prerendered list of `total` products, where scripts are off: the way to those that it has no card of. */
export function listWithoutScripts(url: string, shown: number, total: number, others: readonly Product[]): string {
  if (others.length === 0) return ''
  const isOfCategory = url.startsWith('/category/')
  const places: readonly Place[] = isOfCategory
    ? others.slice(0, MOST_NAMED).map(({ id, name }) => ({ href: `/product/${id}`, label: name }))
    : SHOP_CATEGORY_SLUGS.map((slug) => ({ href: `/category/${slug}`, label: categoryLabel(slug) }))
  const unnamed = isOfCategory ? total - shown - places.length : 0
  const words = [
    escapeHtml(fillText(NO_SCRIPT.listed, { shown, total })),
    isOfCategory ? NO_SCRIPT.others : NO_SCRIPT.byCategory,
    places.map(link).join(', '),
    ...(unnamed > 0 ? [escapeHtml(fillText(NO_SCRIPT.more, { count: unnamed }))] : []),
  ]
  return `<noscript><p class="mx-auto max-w-6xl px-4 pb-20">${words.join(' ')}</p></noscript>`
}
