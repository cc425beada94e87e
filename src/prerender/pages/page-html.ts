import { decodeHTML, escapeUTF8 } from 'entities'
import { categoryLabel, SHOP_CATEGORY_SLUGS } from '../../domain/catalogue/categories.ts'
import type { Product } from '../../domain/catalogue/product.ts'

/** React writes titles, meta tags and preload links in front of the page; they belong into its head. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/
const PICTURE_PRELOAD = /<link rel="preload" as="image"[^>]*>/
const PRELOADS = /<link rel="preload"[^>]*>/g

/** Takes apart what React rendered. Of all preloads the first picture's stays, ahead of everything. */
export function splitRendered(rendered: string) {
  const hoisted = HOISTED.exec(rendered)?.[0] ?? ''
  const preload = PICTURE_PRELOAD.exec(hoisted)?.[0] ?? ''
  return {
    body: rendered.slice(hoisted.length),
    head: preload + hoisted.replace(PRELOADS, ''),
    title: decodeHTML(/<title[^>]*>([^<]*)<\/title>/.exec(hoisted)?.[1] ?? ''),
    description: decodeHTML(/<meta name="description" content="([^"]*)"/.exec(hoisted)?.[1] ?? '') || null,
  }
}

const MODULE_TAGS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
const STYLESHEET = /<link rel="stylesheet"[^>]*>/

/** The template of a page whose scripts and full stylesheet come later, by the boot script. */
export function withoutFiles(template: string): string {
  return template.replace(MODULE_TAGS, '').replace(STYLESHEET, '')
}

type PageParts = {
  /** The html element has them for the boot script. */
  readonly attributes: Readonly<Record<string, string>>
  readonly head: string
  readonly app: string
  readonly data: string
}

/** The built template with its gaps filled. */
export function fillTemplate(template: string, { attributes, ...gaps }: PageParts): string {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return template
    .replace(/<html[^>]*/, (tag) => tag + text.join(''))
    .replace(/<!--(head|app|data)-->/g, (_, gap: keyof typeof gaps) => gaps[gap])
}

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
